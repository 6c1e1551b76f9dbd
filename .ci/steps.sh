# Steps of .ci/run. Each counts as one, passed or failed; of the tests, each counts.

passed=0
failed=0

step() {
  local name=$1 began=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if "$@"; then
    passed=$((passed + 1))
    printf '== %s: ok in %d s\n' "$name" $((SECONDS - began))
  else
    failed=$((failed + 1))
    printf '!! %s: failed after %d s\n' "$name" $((SECONDS - began))
  fi
}

# The reporter of vitest.config.ts writes the counts. If it did not, the run has failed as one.
count_tests() {
  local counts
  counts=$(npx node dev/print-test-counts.ts) || counts='0 1'
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
}

run_tests() {
  rm -f test-results/tests.json
  printf '\n== tests\n'
  npm run -s test:all
  count_tests
}

print_counts() {
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

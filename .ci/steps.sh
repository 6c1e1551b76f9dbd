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

# Adds what the reporter of vitest.config.ts counted. If it counted nothing, or no failure although vitest failed, that
# is a failure too.
count_tests() {
  local status=$1 counts
  counts=$(npx node dev/print-test-counts.ts) || counts='0 1'
  if [ "$status" -ne 0 ] && [ "${counts#* }" -eq 0 ]; then counts="${counts% *} 1"; fi
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
}

run_tests() {
  local status=0
  rm -f test-results/tests.json
  printf '\n== tests\n'
  npm run -s test:all || status=$?
  count_tests "$status"
}

print_counts() {
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

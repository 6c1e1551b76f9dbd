# Steps of .ci/run: each counts as one, passed or failed. One that failed while the host took processors away gets a
# second try, alone, and is named at the end; where nothing was stolen, a failure is a failure.

passed=0
failed=0
second_tries=()

# In thousandths of the time of all processors.
MOST_STOLEN=50

# What was stolen so far, and all time, in ticks.
ticks() {
  awk '$1 == "cpu" { for (at = 2; at <= 9; at++) all += $at; print $9, all }' "${STAT:-/proc/stat}"
}

# Thousandths that were stolen since `ticks` printed this.
stolen_since() {
  awk -v before="$1" -v now="$(ticks)" 'BEGIN {
    split(before, from, " "); split(now, to, " ")
    all = to[2] - from[2]
    print (all == 0 ? 0 : int(1000 * (to[1] - from[1]) / all))
  }'
}

# Says so; succeeds where the thousandths are reason enough for a second try.
is_worth_a_second_try() {
  [ "$1" -gt "$MOST_STOLEN" ] || return 1
  printf '!! failed while %d %% of the processors were stolen, once more alone: %s\n' $(($1 / 10)) "$2"
}

note_second_try() {
  second_tries+=("$1 at the second try, $(($2 / 10)) % of the processors were stolen: $3")
  printf '!! %s\n' "${second_tries[-1]}"
}

step() {
  local name=$1 before stolen
  shift
  printf '\n== %s\n' "$name"
  before=$(ticks)
  if "$@"; then passed=$((passed + 1)); return; fi
  stolen=$(stolen_since "$before")
  if is_worth_a_second_try "$stolen" "$name"; then
    if "$@"; then
      note_second_try 'passed' "$stolen" "$name"
      passed=$((passed + 1))
      return
    fi
    note_second_try 'failed also' "$stolen" "$name"
  fi
  failed=$((failed + 1))
  printf '!! %s failed\n' "$name"
}

# Each test counts as one; of what failed, whole files are tried again.
run_tests() {
  local folder before stolen counts names status=0
  printf '\n== npm test\n'
  folder=$(mktemp -d)
  before=$(ticks)
  npx vitest run --reporter=default --reporter=json --outputFile.json="$folder/first.json" || status=1
  stolen=$(stolen_since "$before")
  npx vitest list --filesOnly --json="$folder/files.json" >/dev/null
  npx node dev/count-tests.ts "$folder/files.json" "$folder/first.json" >"$folder/counts"
  { read -r counts; mapfile -t names; } <"$folder/counts"
  # Nothing to count: that is a failure too.
  : "${counts:=0 1}"
  if [ "${#names[@]}" -gt 0 ] && is_worth_a_second_try "$stolen" "${names[*]}"; then
    npx vitest run --maxWorkers=1 --reporter=default --reporter=json \
      --outputFile.json="$folder/second.json" "${names[@]}"
    npx node dev/count-tests.ts "$folder/files.json" "$folder/first.json" "$folder/second.json" \
      "${names[@]}" >"$folder/counts"
    note_tried_files "$stolen" "$folder/counts" "${names[@]}"
    read -r counts <"$folder/counts"
  fi
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
  # An error outside of any test fails the run too.
  if [ "$status" -ne 0 ] && [ "${#names[@]}" -eq 0 ]; then failed=$((failed + 1)); fi
  rm -rf "$folder"
}

# Which of the files, named last, failed again stands in the counts.
note_tried_files() {
  local stolen=$1 counts=$2 name
  shift 2
  for name in "$@"; do
    if tail -n +2 "$counts" | grep -qxF -- "$name"; then
      note_second_try 'failed also' "$stolen" "$name"
    else
      note_second_try 'passed' "$stolen" "$name"
    fi
  done
}

print_counts() {
  printf '\n'
  if [ "${#second_tries[@]}" -gt 0 ]; then printf '%s\n' "${second_tries[@]}"; fi
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

// The steps of .ci/run, as its shell runs them.

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

function run(script: string): string[] {
  const printed = execFileSync("bash", ["-c", `. .ci/steps.sh\n${script}\nprint_counts || true`], {
    encoding: "utf8",
  });
  return printed.trimEnd().split("\n");
}

test("each step counts as one, and one that fails is named", () => {
  const lines = run("step 'good' true; step 'bad' false; step 'better' true");
  expect(lines).toContainEqual(expect.stringMatching(/^== good: ok in \d+ s$/));
  expect(lines).toContainEqual(expect.stringMatching(/^!! bad: failed after \d+ s$/));
  expect(lines.at(-1)).toBe("2 passed, 1 failed");
});

test("counts of the tests are added to those of the steps", () => {
  expect(run("npx() { echo '40 2'; }; step 'good' true; count_tests 1").at(-1)).toBe(
    "41 passed, 2 failed",
  );
});

test("tests that left no counts have failed as one", () => {
  expect(run("npx() { return 1; }; step 'good' true; count_tests 1").at(-1)).toBe(
    "1 passed, 1 failed",
  );
});

test("tests that failed without a failed test have failed as one", () => {
  expect(run("npx() { echo '40 0'; }; count_tests 1").at(-1)).toBe("40 passed, 1 failed");
  expect(run("npx() { echo '40 0'; }; count_tests 0").at(-1)).toBe("40 passed, 0 failed");
});

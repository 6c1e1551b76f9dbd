// The allowed counts of prose findings: they only go down, and follow a file that moves.

import { expect, test } from "vitest";
import { countFindings, differences, formatCounts, lowerAllowed } from "../../dev/prose/allowed.ts";
import { faultLines } from "../../dev/prose/report.ts";
import type { RuleName } from "../../dev/prose/rules.ts";
import { findingsOf } from "../../dev/prose/sources.ts";

const counts = (count: number, rule: RuleName = "old-word") => ({ [rule]: count });
const existing =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

test("more findings than allowed fail with each finding, fewer with the way to lower them", () => {
  const findings = new Map([
    ["a.ts", findingsOf("a.ts", "// An errand.\n\n// Nobody.")],
    ["b.ts", []],
  ]);
  const found = countFindings(findings);
  expect(found).toEqual({ "a.ts": counts(2) });
  expect(faultLines(differences(found, { "a.ts": counts(2) }), findings)).toEqual([]);
  expect(faultLines(differences(found, { "a.ts": counts(1) }), findings)).toEqual([
    "a.ts: 2 × old-word, allowed: 1",
    expect.stringContaining("a.ts:1: old-word"),
    expect.stringContaining("a.ts:3: old-word"),
  ]);
  const tooHigh = { "a.ts": counts(2), "b.ts": counts(1), "gone.ts": counts(1) };
  expect(faultLines(differences(found, tooHigh), findings)).toEqual([
    "b.ts: only 0 × old-word, allowed: 1",
    "gone.ts: only 0 × old-word, allowed: 1",
    expect.stringContaining("--update"),
  ]);
});

test("an update lowers and removes counts, and never raises one", () => {
  const allowed = { "a.ts": counts(3), "b.ts": counts(1), "c.ts": counts(1) };
  const found = { "a.ts": counts(1), "c.ts": counts(5), "new.ts": counts(2) };
  expect(lowerAllowed(found, allowed, existing("a.ts", "b.ts", "c.ts", "new.ts"))).toEqual({
    "a.ts": counts(1),
    "c.ts": counts(1),
  });
});

test("counts of files that are gone pass to new files, within the total", () => {
  const allowed = { "old/a.ts": counts(2), "old/b.ts": counts(3), "c.ts": counts(1) };
  const found = { "new/a.ts": counts(4), "new/x.ts": counts(3), "c.ts": counts(2) };
  expect(lowerAllowed(found, allowed, existing("new/a.ts", "new/x.ts", "c.ts"))).toEqual({
    "c.ts": counts(1),
    "new/a.ts": counts(4),
    "new/x.ts": counts(1),
  });
});

test("a moved file keeps its count before a new file gets one", () => {
  const allowed = { "old/b.ts": counts(2) };
  const found = { "new/a.ts": counts(2), "new/b.ts": counts(2) };
  expect(lowerAllowed(found, allowed, existing("new/a.ts", "new/b.ts"))).toEqual({
    "new/b.ts": counts(2),
  });
});

test("counts of one rule never become counts of another", () => {
  const found = { "new.ts": counts(1, "long-sentence") };
  expect(lowerAllowed(found, { "old.ts": counts(5) }, existing("new.ts"))).toEqual({});
});

test("counts are written sorted, a line for each file", () => {
  expect(formatCounts({})).toBe("{}\n");
  const found = countFindings(
    new Map([
      ["b.ts", findingsOf("b.ts", "// An errand of codehost.")],
      ["a.ts", findingsOf("a.ts", "// Nobody.")],
    ]),
  );
  expect(formatCounts(found)).toBe(
    '{\n  "a.ts": { "old-word": 1 },\n  "b.ts": { "old-word": 1, "contract-word": 1 }\n}\n',
  );
});

import { expect, test } from "vitest";
import { formatEvent } from "../../../../src/core/messages/cards/index.ts";
import { renderAfter, makeJob } from "../../../support/ci-makers.ts";
import { SHOP } from "../../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../../support/plain-view.ts";
import { english } from "../options.ts";

test.each([
  ["queued", undefined, "Job queued", "progress"],
  ["running", undefined, "Job running", "progress"],
  ["completed", "success", "Job passed", "good"],
  ["completed", "failure", "Job failed", "bad"],
  ["completed", "timed_out", "Job timed out", "bad"],
  ["completed", "cancelled", "Job cancelled", "neutral"],
  ["completed", "skipped", "Job skipped", "neutral"],
  ["completed", "action_required", "Job needs approval", "warning"],
  ["completed", "a word of tomorrow", "Job ended", "neutral"],
] as const)("a job %s %s reads as %s", (phase, conclusion, label, tone) => {
  const said = formatEvent(makeJob({ phase, conclusion, name: "unit" }), english);
  expect(plainHeadline(said)).toBe(`${label}: unit on main`);
  expect(said.tone).toBe(tone);
});

test("a job that failed names the step, its commit and time, and opens the log", () => {
  const said = formatEvent(makeJob(), english);
  expect(plainLines(said)).toEqual(["✗ Run npm test", "e2b7d10 · 3 min 2 s"]);
  expect(said.actions).toMatchObject([
    { label: "Open log", url: `${SHOP}/actions/runs/9301/job/5` },
  ]);
});

test("a job of a run pings nobody: the run does", () => {
  expect(formatEvent(makeJob(), english)).toMatchObject({ concerns: [], mentionOnce: undefined });
});

test("a job that passed has no button and no step", () => {
  const said = formatEvent(makeJob({ conclusion: "success" }), english);
  expect(said.actions).toEqual([]);
  expect(plainLines(said)).toEqual(["e2b7d10 · 3 min 2 s"]);
});

test("its message shows the newest attempt, whichever came last", () => {
  const again = makeJob({ id: "6", attempt: 2, conclusion: "success" });
  const key = "job:acme/shop:9301:test (windows)";
  expect(plainHeadline(renderAfter([makeJob(), again], key, english))).toBe(
    "Job passed: test (windows) on main",
  );
  expect(renderAfter([again, makeJob()], key, english)).toEqual(
    renderAfter([makeJob(), again], key, english),
  );
});

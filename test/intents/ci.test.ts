import { describe, expect, test } from "vitest";
import { intentOf } from "../../src/core/intents/index.ts";
import { learn } from "../../src/core/known/lessons.ts";
import type { RelayEvent } from "../../src/core/relay-event.ts";
import { makeRun } from "../support/event-makers.ts";

const STREAK = "ci:acme/shop:2823525:main";
/** What the last of these wants. */
function intend(event: RelayEvent, before: readonly RelayEvent[] = []) {
  const recalled = learn(new Map(), [...before, event]);
  return intentOf(event, { recalled, groupId: "acme" });
}

const passed = makeRun({ id: "9300", number: 160, conclusion: "success" });
const next = makeRun({ id: "9302", number: 162 });

describe("a run", () => {
  test("keeps the message of the first run since the last pass", () => {
    expect(intend(next, [passed, makeRun()])).toEqual({
      edits: [`${STREAK}:9301`, `${STREAK}:9302`],
      opens: { key: `${STREAK}:9301`, unless: [`${STREAK}:9302`] },
    });
  });

  test("redraws the message of the newest run too", () => {
    const fixed = makeRun({ conclusion: "success" });
    const late = makeRun({ id: "9299", number: 159, phase: "running", conclusion: undefined });
    expect(intend(late, [passed, fixed, next]).edits).toEqual([
      `${STREAK}:9299`,
      `${STREAK}:9300`,
      `${STREAK}:9302`,
    ]);
  });

  test("that passes late opens a message for newer ones that failed", () => {
    expect(intend(passed, [makeRun(), next]).opens?.key).toBe(`${STREAK}:9301`);
  });

  test("that passes late opens none for newer ones that passed", () => {
    const fixed = makeRun({ conclusion: "success" });
    expect(intend(passed, [fixed]).opens?.key).toBe(`${STREAK}:9300`);
  });

  test("older than those that are kept has a message of its own", () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      makeRun({ id: `${at}`, number: 200 + at, conclusion: "success" }),
    );
    expect(intend(makeRun(), many).opens).toEqual({ key: `${STREAK}:9301` });
  });

  test("without a repository is news", () => {
    expect(intend({ ...makeRun(), repository: undefined })).toEqual({ edits: [], news: {} });
  });
});

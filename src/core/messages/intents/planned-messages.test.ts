import { describe, expect, test } from "vitest";
import type { Intent } from "./intent.ts";
import { editsFor, messagesFor, WINDOWS } from "./planned-messages.ts";

const CARD = "pr:acme/shop#482";
const rendered = (ages: Readonly<Record<string, number>>) => (key: string) => ages[key];
const empty = rendered({});
const say = (intent: Intent, ages: Readonly<Record<string, number>> = {}) =>
  messagesFor(intent, rendered(ages), { windows: WINDOWS, canEdit: true });

describe("a message that is kept true", () => {
  const opened: Intent = { edits: [CARD], opens: { key: CARD } };

  test("is posted at once where it does not stand yet", () => {
    expect(say(opened)).toEqual([{ key: CARD, isNote: false, holdMs: 0 }]);
  });

  test.each([
    ["long ago", 60_000, 0],
    ["exactly a window ago", 5_000, 0],
    ["just now", 0, 5_000],
    ["two seconds ago", 2_000, 3_000],
    ["in four seconds from now", -4_000, 4_000],
  ])("that was drawn %s is drawn again in its turn", (_when, age, holdMs) => {
    expect(say(opened, { [CARD]: age })).toEqual([{ key: CARD, isNote: false, holdMs }]);
  });

  test("that only changes is not posted", () => {
    expect(say({ edits: [CARD] })).toEqual([]);
    expect(editsFor({ edits: [CARD] }, empty, WINDOWS)).toEqual([]);
  });

  test("is not opened where another one shows the same", () => {
    const check: Intent = {
      edits: [CARD, "check:lint"],
      opens: { key: "check:lint", unless: [CARD] },
    };
    expect(say(check)).toEqual([{ key: "check:lint", isNote: false, holdMs: 0 }]);
    expect(say(check, { [CARD]: 9_000 })).toEqual([{ key: CARD, isNote: false, holdMs: 0 }]);
  });

  test("waits for its words where it has none of its own", () => {
    const review: Intent = { edits: [], opens: { key: "review:1", waits: "review" } };
    expect(say(review)).toEqual([{ key: "review:1", isNote: false, holdMs: 10_000 }]);
  });
});

describe("news", () => {
  const merged: Intent = { edits: [CARD], opens: { key: CARD }, note: { beside: CARD } };

  test("come before the card is drawn that they stand beside", () => {
    expect(say(merged, { [CARD]: 9_000 })).toEqual([
      { key: undefined, isNote: true, holdMs: 0 },
      { key: CARD, isNote: false, holdMs: 0 },
    ]);
  });

  test("are the card itself where none stands", () => {
    expect(say(merged)).toEqual([{ key: CARD, isNote: false, holdMs: 0 }]);
  });

  test("that are gathered wait for each other, all to the same moment", () => {
    const asked: Intent = { edits: [], note: { batchKey: "asked", waits: "asked" } };
    expect(say(asked)).toEqual([{ key: "asked", isNote: true, holdMs: 5_000 }]);
    expect(say(asked, { asked: -1_200 })).toEqual([{ key: "asked", isNote: true, holdMs: 1_200 }]);
  });

  test("wait for the message that may say them, where it stands", () => {
    const push: Intent = { edits: [], note: { saidBy: CARD, waits: "merge" } };
    expect(say(push)).toEqual([{ key: undefined, isNote: true, holdMs: 0 }]);
    expect(say(push, { [CARD]: 1 })).toEqual([{ key: undefined, isNote: true, holdMs: 10_000 }]);
  });
});

describe("on a platform that cannot edit", () => {
  const sayOnce = (intent: Intent, ages: Readonly<Record<string, number>> = {}) =>
    messagesFor(intent, rendered(ages), { windows: WINDOWS, canEdit: false });
  const streak: Intent = { edits: [CARD], opens: { key: CARD }, isMilestone: true };

  test("a card is posted once", () => {
    expect(sayOnce(streak)).toEqual([{ key: CARD, isNote: false, holdMs: 0 }]);
    expect(sayOnce({ ...streak, isMilestone: false }, { [CARD]: 9_000 })).toEqual([]);
  });

  test("a milestone of a posted card is a message of its own", () => {
    const milestone = [{ key: undefined, isNote: true, holdMs: 0 }];
    expect(sayOnce(streak, { [CARD]: 9_000 })).toEqual(milestone);
    expect(sayOnce({ edits: [CARD], isMilestone: true })).toEqual([]);
  });

  test("a note is posted without an edit of its card", () => {
    const merged: Intent = { edits: [CARD], opens: { key: CARD }, note: { beside: CARD } };
    expect(sayOnce(merged, { [CARD]: 9_000 })).toEqual([
      { key: undefined, isNote: true, holdMs: 0 },
    ]);
  });
});

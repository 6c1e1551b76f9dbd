import { describe, expect, test } from "vitest";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { CustomEvent } from "../../../src/core/events/event.ts";
import { formatMessage } from "../../../src/core/messages/cards/index.ts";
import { intentOf } from "../../../src/core/messages/intents/index.ts";
import { makeAlertAction, makeAlertEvent } from "../../support/alert-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const CARD = "incident:4000:HighLatency";

function wanted(events: readonly [CustomEvent, ...CustomEvent[]]) {
  const entities = applyUpdates(new Map(), events);
  return intentOf(events.at(-1) ?? events[0], { entities, groupId: "acme" });
}

function cardOf(events: readonly [CustomEvent, ...CustomEvent[]], key = CARD) {
  const entities = applyUpdates(new Map(), events);
  return formatMessage(
    events.at(-1) ?? events[0],
    { key, isNote: false },
    { ...english, entities },
  );
}

const firing = makeAlertEvent("firing", 0);
const acknowledged = makeAlertAction({ state: "acknowledged", by: "ana-lopez" }, 4);
const resolved = makeAlertEvent("resolved", 12);
const SINCE = "since Nov 14, 12:00 UTC";

const build = (event: CustomEvent): CustomEvent => ({ ...event, stateWords: "build" });
const failed = build(firing);

describe("the card of a build", () => {
  test.each<[string, readonly [CustomEvent, ...CustomEvent[]]]>([
    ["Build failed", [failed]],
    ["Build passed", [failed, build(resolved)]],
    ["Build stopped", [failed, build(makeAlertEvent("acknowledged", 4))]],
    ["Build failure acknowledged", [failed, acknowledged]],
    ["Build failure resolved", [failed, makeAlertAction({ state: "resolved", by: "bo" }, 9)]],
    ["Build flapping", [failed, build(resolved), build(makeAlertEvent("firing", 13))]],
  ])("says %s", (label, events) => {
    expect(plainHeadline(cardOf(events))).toBe(`${label}: HighLatency`);
  });

  test("says it for a build that did not fail before, too", () => {
    const { edits } = wanted([build(resolved)]);
    expect(plainHeadline(cardOf([build(resolved)], edits[0]))).toBe("Build passed: HighLatency");
  });
});

describe("the card of an alert", () => {
  test.each<[string, readonly [CustomEvent, ...CustomEvent[]], string, readonly string[]]>([
    ["firing", [firing], "bad, Alert firing", [SINCE, "p99 is above 2 s", "Job: checkout"]],
    [
      "acknowledged by a user",
      [firing, acknowledged],
      "progress, Alert acknowledged",
      ["by ana-lopez · after 4 min", "p99 is above 2 s", "Job: checkout"],
    ],
    [
      "acknowledged at the sender",
      [firing, makeAlertEvent("acknowledged", 4)],
      "progress, Alert acknowledged",
      ["after 4 min", "p99 is above 2 s", "Job: checkout"],
    ],
    ["resolved", [firing, acknowledged, resolved], "good, Alert resolved", ["after 12 min"]],
    [
      "resolved by a user with a note",
      [firing, makeAlertAction({ state: "resolved", by: "bo", note: "Rolled back\n<b>" }, 9)],
      "good, Alert resolved",
      ["by bo · after 9 min", "Rolled back <b>"],
    ],
    [
      "flapping",
      [firing, acknowledged, resolved, makeAlertEvent("firing", 13)],
      "bad, Alert flapping",
      [`${SINCE} · fired 2 times`, "p99 is above 2 s", "Job: checkout"],
    ],
    [
      "silenced",
      [
        firing,
        makeAlertAction(
          { state: undefined, by: "bo", silencedUntil: Date.UTC(2026, 10, 14, 20) },
          5,
        ),
      ],
      "bad, Alert firing",
      [`${SINCE} · silenced until Nov 14, 20:00 UTC`, "p99 is above 2 s", "Job: checkout"],
    ],
  ])("%s", (_state, events, headline, lines) => {
    const card = cardOf(events);
    expect(`${card.tone}, ${plainHeadline(card)}`).toBe(`${headline}: HighLatency`);
    expect(plainLines(card)).toEqual(lines);
  });

  test("is a warning if the alert is mild", () => {
    expect(cardOf([makeAlertEvent("firing", 0, { severity: "warning" })]).tone).toBe("warning");
  });

  test("of an earlier incident shows the event alone", () => {
    const again = makeAlertEvent("firing", 60);
    expect(cardOf([firing, resolved, again], "incident:4060:HighLatency").label).toBe(
      "Alert firing",
    );
    expect(cardOf([firing, resolved, again], CARD).label).toBeUndefined();
  });
});

describe("the messages of an alert", () => {
  const edits = [CARD, "standby:4000:HighLatency"];

  test("are one card for all events of an incident", () => {
    const opens = { edits, opens: { key: CARD }, isMilestone: true };
    expect(wanted([firing])).toEqual(opens);
    expect(wanted([firing, acknowledged, resolved])).toEqual(opens);
    expect(wanted([firing, resolved, makeAlertEvent("firing", 20)])).toEqual(opens);
  });

  test("are only edited if a user acts", () => {
    expect(wanted([firing, acknowledged])).toEqual({ edits });
  });

  test("begin anew with a new incident", () => {
    expect(wanted([firing, resolved, makeAlertEvent("firing", 60)])).toMatchObject({
      opens: { key: "incident:4060:HighLatency" },
    });
  });

  test.each([
    ["an alert that never fired", makeAlertEvent("resolved", 0)],
    ["a payload without a state", makeAlertEvent(undefined, 0)],
  ])("of %s are those of its update key", (_what, event) => {
    expect(wanted([event])).toMatchObject({ edits: ["custom:acme:HighLatency"] });
  });

  test("of an update key that is too long are those of its update key", () => {
    const event = makeAlertEvent("firing", 0, { updateKey: "x".repeat(401) });
    expect(wanted([event]).edits).toEqual([`custom:acme:${"x".repeat(401)}`]);
  });
});

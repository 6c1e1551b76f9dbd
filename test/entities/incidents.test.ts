import { describe, expect, test } from "vitest";
import type { AlertState } from "../../src/contract/presets/preset.ts";
import {
  FLAPPING_MS,
  incidentIn,
  keptSignals,
  MAX_SIGNALS,
  type Signal,
} from "../../src/core/entities/incidents.ts";

const MINUTE = 60_000;

function signals(...all: readonly (readonly [state: AlertState, minute: number])[]) {
  return all.map(([state, minute], at): Signal => ({
    id: at + 1,
    state,
    at: minute * MINUTE,
    by: undefined,
    note: undefined,
  }));
}

function stateOf(all: readonly Signal[]) {
  const incident = incidentIn(all);
  return incident && [incident.id, incident.last.state, incident.flaps];
}

test("an alert fires, is acknowledged and resolved", () => {
  const all = signals(["firing", 0], ["acknowledged", 4], ["resolved", 12]);
  expect(all.map((_, at) => stateOf(all.slice(0, at + 1)))).toEqual([
    [1, "firing", 0],
    [1, "acknowledged", 0],
    [1, "resolved", 0],
  ]);
  expect(incidentIn(all)).toMatchObject({ since: 0, last: { at: 12 * MINUTE } });
});

test.each<[string, readonly (readonly [AlertState, number])[], unknown]>([
  ["nothing is known", [], undefined],
  ["a resolved alert that never fired is no incident", [["resolved", 0]], undefined],
  ["an acknowledged alert that never fired is no incident", [["acknowledged", 0]], undefined],
  [
    "a repeat changes nothing",
    [
      ["firing", 0],
      ["firing", 240],
    ],
    [1, "firing", 0],
  ],
  [
    "a repeat does not undo an acknowledgement",
    [
      ["firing", 0],
      ["acknowledged", 1],
      ["firing", 240],
    ],
    [1, "acknowledged", 0],
  ],
  [
    "a resolved alert cannot be acknowledged",
    [
      ["firing", 0],
      ["resolved", 1],
      ["acknowledged", 2],
    ],
    [1, "resolved", 0],
  ],
  [
    "an alert that soon fires again is flapping, and no longer acknowledged",
    [
      ["firing", 0],
      ["acknowledged", 1],
      ["resolved", 5],
      ["firing", 20],
      ["resolved", 21],
      ["firing", 22],
    ],
    [1, "firing", 2],
  ],
  [
    "a later firing is a new incident",
    [
      ["firing", 0],
      ["resolved", 5],
      ["firing", 21],
    ],
    [3, "firing", 0],
  ],
])("%s", (_what, all, expected) => {
  expect(stateOf(signals(...all))).toEqual(expected);
});

test("an alert flaps for exactly as long as stated", () => {
  const end = FLAPPING_MS / MINUTE;
  expect(stateOf(signals(["firing", 0], ["resolved", 0], ["firing", end]))).toEqual([
    1,
    "firing",
    1,
  ]);
});

test("the order and number of signals do not matter", () => {
  const all = signals(["firing", 0], ["acknowledged", 4], ["resolved", 12], ["firing", 13]);
  expect(incidentIn([...all.toReversed(), ...all])).toEqual(incidentIn(all));
});

describe("kept signals", () => {
  test("are those that changed the state", () => {
    const all = signals(["firing", 0], ["firing", 1], ["acknowledged", 2], ["firing", 3]);
    expect([...keptSignals(all)]).toEqual([1, 3]);
  });

  test("begin with the end of the incident before, so that an old event is not taken for a new incident", () => {
    const all = signals(["firing", 0], ["resolved", 5], ["firing", 60]);
    const kept = all.filter(({ id }) => keptSignals(all).has(id));
    expect(kept.map(({ id }) => id)).toEqual([2, 3]);
    expect(stateOf([...kept, ...all.slice(0, 1)])).toEqual([3, "firing", 0]);
  });

  test("are bounded, and the incident keeps its id", () => {
    const all = signals(
      ...Array.from({ length: 200 }, (_, at) => [at % 2 ? "resolved" : "firing", at] as const),
    );
    const kept = all.filter(({ id }) => keptSignals(all).has(id));
    expect(kept.length).toBeLessThanOrEqual(MAX_SIGNALS);
    expect(stateOf(kept)).toEqual([1, "resolved", expect.any(Number)]);
  });
});

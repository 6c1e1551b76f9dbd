// Which changes count as missed. Times are minutes after the first webhook.

import { expect, test } from "vitest";
import {
  missedChanges,
  type MissedChange,
  type StoredWorkItem,
  type WorkItemState,
} from "./missed-changes.ts";

const MINUTE_MS = 60_000;
const FIRST = 1_000 * MINUTE_MS;
const at = (minutes: number) => FIRST + minutes * MINUTE_MS;

const OPEN: WorkItemState = {
  event: "pull_request",
  number: 7,
  isOpen: true,
  createdAt: at(10),
  updatedAt: at(60),
  closedAt: undefined,
};
const CLOSED = { ...OPEN, isOpen: false, closedAt: at(50) };
const NOTHING: StoredWorkItem = { received: [], known: undefined };

const received = (...actions: readonly [action: string, minutes: number][]) =>
  actions.map(([action, minutes]) => ({ action, at: at(minutes) }));
const knownAs = (isOpen: boolean, minutes: number) => ({ isOpen, updatedAt: at(minutes) });
const told = (changes: readonly MissedChange[]) =>
  changes.map((change) => `${change.action} ${(change.at - FIRST) / MINUTE_MS}`);

test.each<[what: string, item: WorkItemState, stored: StoredWorkItem, missed: string[]]>([
  ["an unknown open one was opened", OPEN, NOTHING, ["opened 10"]],
  ["an unknown closed one was opened and closed", CLOSED, NOTHING, ["opened 10", "closed 50"]],
  ["a known one is complete", OPEN, { ...NOTHING, received: received(["opened", 11]) }, []],
  [
    "its opening stays missed, whatever came later",
    OPEN,
    { received: received(["reopened", 40]), known: knownAs(true, 40) },
    ["opened 10"],
  ],
  [
    "its closing was missed",
    CLOSED,
    { received: received(["opened", 11]), known: knownAs(true, 11) },
    ["closed 50"],
  ],
  [
    "a comment told the state, but nobody the closing",
    CLOSED,
    { received: received(["opened", 11]), known: knownAs(false, 55) },
    ["closed 50"],
  ],
  [
    "its closing came, by a clock that is five minutes behind",
    CLOSED,
    { received: received(["opened", 11], ["closed", 45]), known: knownAs(false, 50) },
    [],
  ],
  [
    "its closing came, by a clock that is far behind: the state of the event decides",
    CLOSED,
    { received: received(["opened", 11], ["closed", 12]), known: knownAs(false, 50) },
    [],
  ],
  [
    "an earlier closing is not the last one",
    CLOSED,
    { received: received(["opened", 11], ["closed", 20]), known: knownAs(true, 30) },
    ["closed 50"],
  ],
  [
    "its reopening was missed",
    OPEN,
    { received: received(["opened", 11], ["closed", 30]), known: knownAs(false, 30) },
    ["reopened 60"],
  ],
  [
    "a closing that was replayed late is no reopening",
    OPEN,
    {
      received: received(["opened", 11], ["closed", 30], ["reopened", 40], ["closed", 55]),
      known: knownAs(true, 40),
    },
    [],
  ],
  [
    "what is stored is newer than what was read",
    OPEN,
    { received: received(["opened", 11], ["closed", 61]), known: knownAs(false, 61) },
    [],
  ],
  ["before the first webhook nothing was missed", { ...OPEN, createdAt: at(-1) }, NOTHING, []],
  ["without times nothing is invented", { ...OPEN, createdAt: 0, updatedAt: 0 }, NOTHING, []],
  [
    "a state without a time is the newest",
    OPEN,
    {
      received: received(["opened", 11]),
      known: { isOpen: false, updatedAt: Number.POSITIVE_INFINITY },
    },
    [],
  ],
])("%s", (_what, item, stored, missed) => {
  expect(told(missedChanges(item, stored, FIRST))).toEqual(missed);
});

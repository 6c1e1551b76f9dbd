// How a busy day is judged: what can be found counts as told, and a list has to say how many it lists.

import { expect, test } from "vitest";
import { type DaySend, judgeDay } from "../../bench/noise/judge-day.ts";

const SEND: DaySend = {
  id: "1",
  deliveryId: "day-1",
  target: "chatone:1",
  kind: "event",
  status: "delivered",
  messageId: "m1",
  shownBy: undefined,
  why: undefined,
  rollupKey: undefined,
  key: undefined,
  name: "push",
  isPlain: true,
  tookMs: 40,
};
const ROLLED_UP: DaySend = {
  ...SEND,
  id: "2",
  deliveryId: "day-2",
  status: "skipped",
  messageId: undefined,
  shownBy: "3",
  rollupKey: "rollup:1",
  isPlain: false,
  tookMs: undefined,
};
const ROLLUP: DaySend = {
  ...SEND,
  id: "3",
  deliveryId: "day-2",
  kind: "rollup",
  key: "rollup:1",
  messageId: "m2",
};
const MESSAGE = { target: "chatone:1", id: "m1", total: undefined };
const ROLLUP_MESSAGE = { target: "chatone:1", id: "m2", total: 1 };

test("an event of its own and one in a list are both told", () => {
  expect(judgeDay([SEND, ROLLED_UP, ROLLUP], [MESSAGE, ROLLUP_MESSAGE])).toMatchObject({
    matched: 2,
    hidden: [],
    wrong: [],
    rollups: 1,
    rolledUp: 1,
    urgent: ["day-1 chatone:1"],
    took: { "day-1 chatone:1": 40 },
  });
});

test("an event whose message nobody sees is hidden", () => {
  expect(judgeDay([SEND], []).hidden).toHaveLength(1);
});

test("an event that waits for a list which is not there is hidden", () => {
  expect(judgeDay([{ ...ROLLED_UP, shownBy: undefined }], []).hidden).toHaveLength(1);
});

test("a list that says another number is wrong", () => {
  const messages = [MESSAGE, { ...ROLLUP_MESSAGE, total: 2 }];
  expect(judgeDay([SEND, ROLLED_UP, ROLLUP], messages).wrong).toEqual([
    "chatone:1 rollup:1: lists 1, says 2 in 1 messages",
  ]);
});

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
  foldKey: undefined,
  key: undefined,
  name: "push",
  isPlain: true,
  tookMs: 40,
};
const LISTED: DaySend = {
  ...SEND,
  id: "2",
  deliveryId: "day-2",
  status: "skipped",
  messageId: undefined,
  shownBy: "3",
  foldKey: "fold:1",
  isPlain: false,
  tookMs: undefined,
};
const LIST: DaySend = {
  ...SEND,
  id: "3",
  deliveryId: "day-2",
  kind: "fold",
  key: "fold:1",
  messageId: "m2",
};
const MESSAGE = { target: "chatone:1", id: "m1", total: undefined };
const LIST_MESSAGE = { target: "chatone:1", id: "m2", total: 1 };

test("an event of its own and one in a list are both told", () => {
  expect(judgeDay([SEND, LISTED, LIST], [MESSAGE, LIST_MESSAGE])).toMatchObject({
    matched: 2,
    hidden: [],
    wrong: [],
    lists: 1,
    listed: 1,
    urgent: ["day-1 chatone:1"],
    took: { "day-1 chatone:1": 40 },
  });
});

test("an event whose message nobody sees is hidden", () => {
  expect(judgeDay([SEND], []).hidden).toHaveLength(1);
});

test("an event that waits for a list which is not there is hidden", () => {
  expect(judgeDay([{ ...LISTED, shownBy: undefined }], []).hidden).toHaveLength(1);
});

test("a list that says another number is wrong", () => {
  const messages = [MESSAGE, { ...LIST_MESSAGE, total: 2 }];
  expect(judgeDay([SEND, LISTED, LIST], messages).wrong).toEqual([
    "chatone:1 fold:1: lists 1, says 2 in 1 messages",
  ]);
});

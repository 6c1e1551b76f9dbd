// The oracle and lists: an event in a list that stands there is told, once, and the list's number is right.

import { describe, expect, test } from "vitest";
import type { Evidence, LoggedRollup } from "../../bench/faults/delivery/evidence.ts";
import { readRollupTotal } from "../../bench/faults/delivery/rollup-mark.ts";
import { judgeDelivery } from "../../bench/faults/delivery/oracle.ts";
import { callOf, goodRun, ONE, TWO } from "./evidence.ts";

const GOOD = goodRun(4);
const KEY = "rollup:1";
const ROLLUP: LoggedRollup = { id: "50", target: TWO, key: KEY, messageId: "list" };

/** n3 and n4 are in a list of chattwo, and nowhere else there. */
function rollupRun({ rollupTotal = 2 }: { rollupTotal?: number } = {}): Evidence {
  const isRolledUp = ({ target, number }: { target: string; number: number | undefined }) =>
    target === TWO && (number === 3 || number === 4);
  return {
    ...GOOD,
    shown: [
      ...GOOD.shown.filter((message) => !isRolledUp(message)),
      { target: TWO, id: "list", number: undefined, rollupTotal },
    ],
    calls: GOOD.calls.filter((call) => !isRolledUp(call)),
    sends: GOOD.sends.map((send) =>
      isRolledUp(send)
        ? { ...send, status: "skipped", messageId: undefined, rollupKey: KEY, shownBy: "50" }
        : send,
    ),
    rollups: [ROLLUP],
  };
}

describe("what is listed", () => {
  test("is neither lost nor parked, and its list is nobody's invention", () => {
    const verdict = judgeDelivery(rollupRun());
    expect(verdict).toMatchObject({ lost: [], parked: [], invented: [], misLogged: [] });
    expect(verdict).toMatchObject({ rolledUp: 2, miscounted: [] });
  });

  test("is not told by a list that does not stand there", () => {
    const run = rollupRun();
    const shown = run.shown.filter(({ rollupTotal }) => rollupTotal === undefined);
    const verdict = judgeDelivery({ ...run, shown });
    expect(verdict.rolledUp).toBe(0);
    expect(verdict.parked).toEqual([`${TWO} n3: skipped`, `${TWO} n4: skipped`]);
  });

  test("is lost while it waits for a list that never came", () => {
    const run = rollupRun();
    const sends = run.sends.map((send) =>
      send.rollupKey === undefined ? send : { ...send, status: "queued", shownBy: undefined },
    );
    expect(judgeDelivery({ ...run, sends }).lost).toHaveLength(2);
  });

  test("is told once: not in a message of its own as well", () => {
    const run = rollupRun();
    const shown = [...run.shown, { target: TWO, id: "id3", number: 3 }];
    expect(judgeDelivery({ ...run, shown }).miscounted).toEqual([
      `${TWO} n3: stands there, and is listed too`,
    ]);
  });
});

describe("a list", () => {
  test.each([1, 3])("of two events that says %i is wrong", (rollupTotal) => {
    expect(judgeDelivery(rollupRun({ rollupTotal })).miscounted).toEqual([
      `${TWO} message list: says ${rollupTotal}, lists 2`,
    ]);
  });

  test("that nobody logged is wrong, unless its post was under way at a kill", () => {
    const run = rollupRun();
    const shown = [...run.shown, { target: TWO, id: "copy", number: undefined, rollupTotal: 1 }];
    expect(judgeDelivery({ ...run, shown }).miscounted).toEqual([
      `${TWO} message copy: a list that nobody logged`,
    ]);
    const { number: _, ...call } = callOf(TWO, 0, 9_000);
    const calls = [...run.calls, { ...call, number: undefined, rollupTotal: 1, isAnswered: false }];
    expect(judgeDelivery({ ...run, shown, calls }).miscounted).toEqual([]);
  });

  test("that nobody logged is wrong on chatone in any case: there a post has a name", () => {
    const run = rollupRun();
    const shown = [...run.shown, { target: ONE, id: "copy", number: undefined, rollupTotal: 1 }];
    expect(judgeDelivery({ ...run, shown }).miscounted).toHaveLength(1);
  });
});

describe("the number of a list", () => {
  test.each([
    [{ embeds: [{ title: "23 events rolled up" }] }, 23],
    [{ embeds: [{ title: "1.204 Ereignisse zusammengefasst" }] }, 1_204],
    [{ text: "1 evento agrupado\nrig n7 end" }, 1],
    [{ text: '<b><a href="https://relay.example">已汇总 40 个事件</a></b>\nmore' }, 40],
    [{ embeds: [{ title: "rig n7 end" }] }, undefined],
    [{ text: "We have 3 events rolled up here" }, undefined],
    [{}, undefined],
  ])("is read from its headline: %j", (message, total) => {
    expect(readRollupTotal(message)).toBe(total);
  });
});

// The oracle and lists: an event in a list that stands there is told, once, and the list's number is right.

import { describe, expect, test } from "vitest";
import type { Evidence, LoggedList } from "../../bench/faults/delivery/evidence.ts";
import { readFoldTotal } from "../../bench/faults/delivery/fold-mark.ts";
import { judgeDelivery } from "../../bench/faults/delivery/oracle.ts";
import { callOf, goodRun, ONE, TWO } from "./accounts.ts";

const GOOD = goodRun(4);
const KEY = "fold:1";
const LIST: LoggedList = { id: "50", target: TWO, key: KEY, messageId: "list" };

/** n3 and n4 are in a list of chattwo, and nowhere else there. */
function foldedRun({ folds = 2 }: { folds?: number } = {}): Evidence {
  const isListed = ({ target, number }: { target: string; number: number | undefined }) =>
    target === TWO && (number === 3 || number === 4);
  return {
    ...GOOD,
    shown: [
      ...GOOD.shown.filter((message) => !isListed(message)),
      { target: TWO, id: "list", number: undefined, folds },
    ],
    calls: GOOD.calls.filter((call) => !isListed(call)),
    sends: GOOD.sends.map((send) =>
      isListed(send)
        ? { ...send, status: "skipped", messageId: undefined, foldKey: KEY, shownBy: "50" }
        : send,
    ),
    lists: [LIST],
  };
}

describe("what is listed", () => {
  test("is neither lost nor parked, and its list is nobody's invention", () => {
    const verdict = judgeDelivery(foldedRun());
    expect(verdict).toMatchObject({ lost: [], parked: [], invented: [], misLogged: [] });
    expect(verdict).toMatchObject({ listed: 2, miscounted: [] });
  });

  test("is not told by a list that does not stand there", () => {
    const run = foldedRun();
    const shown = run.shown.filter(({ folds }) => folds === undefined);
    const verdict = judgeDelivery({ ...run, shown });
    expect(verdict.listed).toBe(0);
    expect(verdict.parked).toEqual([`${TWO} n3: skipped`, `${TWO} n4: skipped`]);
  });

  test("is lost while it waits for a list that never came", () => {
    const run = foldedRun();
    const sends = run.sends.map((send) =>
      send.foldKey === undefined ? send : { ...send, status: "queued", shownBy: undefined },
    );
    expect(judgeDelivery({ ...run, sends }).lost).toHaveLength(2);
  });

  test("is told once: not in a message of its own as well", () => {
    const run = foldedRun();
    const shown = [...run.shown, { target: TWO, id: "id3", number: 3 }];
    expect(judgeDelivery({ ...run, shown }).miscounted).toEqual([
      `${TWO} n3: stands there, and is listed too`,
    ]);
  });
});

describe("a list", () => {
  test.each([1, 3])("of two events that says %i is wrong", (folds) => {
    expect(judgeDelivery(foldedRun({ folds })).miscounted).toEqual([
      `${TWO} message list: says ${folds}, lists 2`,
    ]);
  });

  test("that nobody logged is wrong, unless its post was under way at a kill", () => {
    const run = foldedRun();
    const shown = [...run.shown, { target: TWO, id: "copy", number: undefined, folds: 1 }];
    expect(judgeDelivery({ ...run, shown }).miscounted).toEqual([
      `${TWO} message copy: a list that nobody logged`,
    ]);
    const { number: _, ...call } = callOf(TWO, 0, 9_000);
    const calls = [...run.calls, { ...call, number: undefined, folds: 1, isAnswered: false }];
    expect(judgeDelivery({ ...run, shown, calls }).miscounted).toEqual([]);
  });

  test("that nobody logged is wrong on chatone in any case: there a post has a name", () => {
    const run = foldedRun();
    const shown = [...run.shown, { target: ONE, id: "copy", number: undefined, folds: 1 }];
    expect(judgeDelivery({ ...run, shown }).miscounted).toHaveLength(1);
  });
});

describe("the number of a list", () => {
  test.each([
    [{ embeds: [{ title: "23 events folded" }] }, 23],
    [{ embeds: [{ title: "1.204 Ereignisse zusammengefasst" }] }, 1_204],
    [{ text: "1 evento agrupado\nrig n7 end" }, 1],
    [{ text: '<b><a href="https://relay.example">已折叠 40 个事件</a></b>\nmore' }, 40],
    [{ embeds: [{ title: "rig n7 end" }] }, undefined],
    [{ text: "We have 3 events folded here" }, undefined],
    [{}, undefined],
  ])("is read from its headline: %j", (message, total) => {
    expect(readFoldTotal(message)).toBe(total);
  });
});

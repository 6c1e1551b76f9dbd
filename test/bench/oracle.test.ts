// The oracle against hand-made accounts: it is silent where all went well, and names what did not.

import { describe, expect, test } from "vitest";
import type { Evidence } from "../../bench/faults/delivery/evidence.ts";
import { judgeDelivery } from "../../bench/faults/delivery/oracle.ts";
import { verdictLine } from "../../bench/faults/delivery/report.ts";
import { callOf, goodRun, ONE, TWO } from "./evidence.ts";

const GOOD = goodRun(3);

function judge(change: Partial<Evidence> = {}) {
  return judgeDelivery({ ...GOOD, ...change });
}

function withoutShown(target: string, number: number) {
  return GOOD.shown.filter((message) => message.target !== target || message.number !== number);
}

function withSend(target: string, number: number, change: object) {
  return GOOD.sends.map((send) =>
    send.target === target && send.number === number ? { ...send, ...change } : send,
  );
}

/** n2 stands in chattwo twice, its send is marked, and no result of its first call was written down. */
function doubledOnChattwo(): Pick<Evidence, "shown" | "sends" | "written"> {
  return {
    shown: [...GOOD.shown, { target: TWO, id: "id2b", number: 2 }],
    sends: withSend(TWO, 2, { mayBeDoubled: true }),
    written: GOOD.written.filter(({ target, at }) => target !== TWO || at !== 2_120),
  };
}

/** The same, and its lane had nothing more to send for a minute. */
function doubledAndQuiet(): Partial<Evidence> {
  const doubled = doubledOnChattwo();
  const calls = GOOD.calls.map((call) =>
    call.target === TWO && call.number === 3 ? { ...call, arrivedAt: 62_000 } : call,
  );
  const written = doubled.written.filter(({ target, at }) => target !== TWO || at !== 3_120);
  return { ...doubled, calls, written };
}

describe("a run in which all went well", () => {
  test("is told in one line of zeros", () => {
    expect(verdictLine(judge())).toBe(
      "lost 0, invented 0, leaked 0, outOfOrder 0, chatone doubled 0, " +
        "chattwo doubled 0 (in flight at kills: 0)",
    );
    expect(judge().misLogged).toEqual([]);
  });

  test("took as long as from each answer to the arrival of the message", () => {
    expect(judge().latencyMs).toEqual(Array.from({ length: 6 }, () => 100));
  });
});

describe("lost", () => {
  test("is what was acknowledged and is neither shown nor parked", () => {
    const verdict = judge({ shown: withoutShown(ONE, 2), sends: [] });
    expect(verdict.lost).toEqual([`${ONE} n2: acknowledged, never shown, not parked`]);
  });

  test.each(["failed", "dead", "canceled", "skipped"])("is not what is parked as %s", (status) => {
    const verdict = judge({ shown: withoutShown(ONE, 2), sends: withSend(ONE, 2, { status }) });
    expect(verdict.lost).toEqual([]);
    expect(verdict.parked).toEqual([`${ONE} n2: ${status}`]);
  });

  test("is what the log calls delivered although nobody sees it", () => {
    const verdict = judge({ shown: withoutShown(ONE, 2) });
    expect(verdict.lost).toHaveLength(1);
    expect(verdict.misLogged).toHaveLength(1);
  });

  test("is not what the sender was never promised", () => {
    const intents = GOOD.intents.map((intent) =>
      intent.number === 2 ? { ...intent, ackedAt: undefined } : intent,
    );
    const verdict = judge({ intents, shown: withoutShown(ONE, 2), sends: [] });
    expect(verdict.lost).toEqual([]);
    expect(verdict.invented).toEqual([]);
  });
});

describe("invented and leaked", () => {
  test("a message that nobody sent is invented", () => {
    const shown = [...GOOD.shown, { target: ONE, id: "x", number: 99 }];
    expect(judge({ shown }).invented).toHaveLength(1);
  });

  test("a message without a number is invented", () => {
    const shown = [...GOOD.shown, { target: ONE, id: "x", number: undefined }];
    expect(judge({ shown }).invented).toHaveLength(1);
  });

  test("a message whose webhook was refused is invented", () => {
    const intents = GOOD.intents.map((intent) =>
      intent.number === 2 ? { ...intent, ackedAt: undefined, isRejected: true } : intent,
    );
    expect(judge({ intents }).invented).toHaveLength(2);
  });

  test("a message in a target it was not for is leaked", () => {
    const shown = [...GOOD.shown, { target: "chatone:9", id: "x", number: 1 }];
    expect(judge({ shown }).leaked).toEqual(["message x in chatone:9 n1: does not belong there"]);
  });
});

describe("order", () => {
  const swapped = GOOD.shown.toSpliced(2, 1).concat(GOOD.shown.slice(2, 3));

  test("is broken when what was acknowledged first is shown last", () => {
    expect(judge({ shown: swapped }).outOfOrder).toEqual([
      `${ONE}: n2 after n3, which was sent later`,
    ]);
  });

  test("is free between webhooks that were under way together", () => {
    const intents = GOOD.intents.map((intent) => ({ ...intent, ackedAt: 9_000 }));
    expect(judge({ intents, shown: swapped }).outOfOrder).toEqual([]);
  });

  test("is that of first deliveries: a copy at the end breaks nothing", () => {
    const shown = [...GOOD.shown, { target: TWO, id: "again", number: 1 }];
    expect(judge({ shown }).outOfOrder).toEqual([]);
  });
});

describe("doubled", () => {
  test("counts every further copy on chatone", () => {
    const again = { target: ONE, id: "again", number: 1 };
    expect(judge({ shown: [...GOOD.shown, again, again] }).doubled).toHaveLength(2);
  });

  test("is explained on chattwo by a worker killed before the result was written", () => {
    const kills = [{ what: "worker", at: 2_120, until: 2_120 } as const];
    const verdict = judge({ ...doubledOnChattwo(), kills });
    expect(verdict.repeated).toHaveLength(1);
    expect(verdict.inFlight).toBe(1);
    expect(verdict.unexplained).toEqual([]);
  });

  test("is explained by an answer that got lost", () => {
    const calls = GOOD.calls.map((call) =>
      call.target === TWO && call.number === 2 ? { ...call, isAnswered: false } : call,
    );
    expect(judge({ ...doubledOnChattwo(), calls }).unexplained).toEqual([]);
  });

  test("is explained by a database that was away when the result had to be written", () => {
    const kills = [{ what: "database", at: 1_500, until: 2_600 } as const];
    expect(judge({ ...doubledOnChattwo(), kills }).unexplained).toEqual([]);
  });

  test("is explained by a worker killed long after the answer, where still nothing was written", () => {
    const kills = [{ what: "worker", at: 40_000, until: 40_000 } as const];
    const verdict = judge({ ...doubledAndQuiet(), kills });
    expect(verdict.unexplained).toEqual([]);
    expect([verdict.inFlight, verdict.writtenLate]).toEqual([1, 1]);
    expect(judge({ ...doubledAndQuiet(), kills, written: GOOD.written }).unexplained).toHaveLength(
      1,
    );
  });

  test("is not explained by a kill right after the result was written", () => {
    const kills = [{ what: "worker", at: 2_121, until: 2_121 } as const];
    const verdict = judge({ ...doubledOnChattwo(), kills, written: GOOD.written });
    expect(verdict.unexplained).toHaveLength(1);
    expect(verdict.inFlight).toBe(0);
  });

  test("is not explained where nothing was written and nobody killed", () => {
    expect(judge(doubledOnChattwo()).unexplained).toHaveLength(1);
  });

  test.each([
    { why: "an api process has nothing under way", what: "api", at: 2_120 },
    { why: "the kill came after the lane had gone on", what: "worker", at: 9_000 },
    { why: "the kill came before it was sent", what: "worker", at: 2_000 },
  ] as const)("is not explained: $why", ({ what, at }) => {
    const kills = [{ what, at, until: at }];
    expect(judge({ ...doubledOnChattwo(), kills }).unexplained).toHaveLength(1);
  });

  test("is not explained by a later send of the same lane", () => {
    const calls = [...GOOD.calls, callOf(TWO, 3, 2_118)].toSorted(
      (one, two) => one.arrivedAt - two.arrivedAt,
    );
    const kills = [{ what: "worker", at: 2_120, until: 2_120 } as const];
    expect(judge({ ...doubledOnChattwo(), calls, kills }).unexplained).toHaveLength(1);
  });

  test("has to be marked in the send log", () => {
    const kills = [{ what: "worker", at: 2_120, until: 2_120 } as const];
    const verdict = judge({ ...doubledOnChattwo(), sends: GOOD.sends, kills });
    expect(verdict.unexplained).toEqual([`${TWO} n2: doubled, but not marked as such`]);
  });
});

describe("the send log", () => {
  test("is wrong where it names another message", () => {
    expect(judge({ sends: withSend(ONE, 1, { messageId: "other" }) }).misLogged).toHaveLength(1);
  });

  test("is wrong where it does not know of a message", () => {
    const sends = GOOD.sends.filter(({ number }) => number !== 1);
    expect(judge({ sends }).misLogged).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import { entry, sentTo, target } from "../logs/entry-samples.ts";
import { send } from "./send-samples.ts";
import {
  isUnsent,
  lookedAt,
  oncePerTarget,
  type TimelineGroup,
  targetFinder,
} from "./timeline-sends.ts";

describe("the places of sends", () => {
  it("have the names of then, else those of the list of targets", () => {
    const thread = target({ id: "9", channelId: "1", threadId: "2", name: "dev › release 41" });
    const find = targetFinder(
      { sentTo: [sentTo({ name: "dev" })] },
      { targets: new Map([[thread.id, thread]]) },
    );
    expect(find({ target: { platform: "chatone", channelId: "900" } }).words).toBe("#dev");
    const inThread = { platform: "chatone", channelId: "1", threadId: "2" };
    expect(find({ target: inThread })).toMatchObject({ targetId: "9", words: "#dev › release 41" });
  });

  it("are called by their id where nobody knows a name", () => {
    const find = targetFinder({ sentTo: [] }, { targets: new Map() });
    expect(find({ target: { platform: "chattwo", chatId: "-5" } }).words).toBe("-5");
  });
});

describe("what was sent again", () => {
  const failed = send({ id: "1", status: "failed", createdAt: 1_000 });
  const again = send({ id: "2", replayId: "5", createdAt: 2_000 });
  const ids = (...sends: Parameters<typeof oncePerTarget>[0]) =>
    oncePerTarget(sends).map(({ id }) => id);

  it("stands for what failed before it", () => {
    expect(ids(failed, again)).toEqual(["2"]);
    expect(ids(failed, { ...again, status: "queued" })).toEqual(["2"]);
  });

  it("takes nothing from what arrived before it", () => {
    const arrived: typeof failed = { ...failed, status: "delivered" };
    expect(ids(arrived, { ...again, status: "failed" })).toEqual(["1"]);
  });

  it("counts for its own target alone, and other sends each count", () => {
    const elsewhere = send({ id: "3", target: { platform: "chattwo", chatId: "-4" } });
    const twice = { ...elsewhere, id: "4" };
    expect(ids(failed, again, elsewhere, twice)).toEqual(["2", "3", "4"]);
  });
});

it("has no original channels if only a replay sent it", () => {
  const log = send({ id: "1", kind: "log" });
  const again = send({ id: "2", replayId: "5" });
  expect(isUnsent({ logs: [] })).toBe(true);
  expect(isUnsent({ logs: [log, again] })).toBe(true);
  expect(isUnsent({ logs: [again, send({ id: "3" })] })).toBe(false);
});

describe("the messages to look at", () => {
  const logs = [
    send({ id: "1" }),
    send({ id: "2" }),
    send({ id: "3", platform: "chattwo" }),
    send({ id: "4", platform: "chattwo", status: "failed" }),
  ];
  const groups: TimelineGroup[] = [{ ...entry({}), verdicts: [], wouldSend: [], logs }];
  const idsOf = (sendId: string | undefined) => lookedAt(groups, sendId).map(({ id }) => id);

  it("are the first that arrived on each platform", () => {
    expect(idsOf(undefined)).toStrictEqual(["1", "3"]);
  });

  it("begin with the one that was asked for", () => {
    expect(idsOf("2")).toStrictEqual(["2", "3"]);
    expect(idsOf("4")).toStrictEqual(["4", "1"]);
  });

  it("are none where nothing arrived", () => {
    expect(lookedAt([], undefined)).toStrictEqual([]);
  });
});

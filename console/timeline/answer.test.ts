import { describe, expect, it } from "vitest";
import type { SendEntry } from "../../src/contract/records/entries.ts";
import { entry, target } from "../logs/entry-samples.ts";
import { textOf } from "../logs/spans.ts";
import { clock } from "../parts/words.ts";
import { answerOf } from "./answer.ts";
import { send } from "./send-samples.ts";
import type { TimelineGroup } from "./timeline-sends.ts";
import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";

const NOW = 1_800_000_000_000;
const labels = {
  ...PRODUCT_NAMES,
  codehost: "Codehost",
  altforge: "Forge",
  chatone: "One",
  chattwo: "Two",
};

const dev = target({ id: "7", channelId: "900", name: "dev" });
const oncall = target({ id: "8", platform: "chattwo", chatId: "-5", name: "On-call" });
const { channelId: _, ...chat } = oncall;

function answer(given: Partial<TimelineGroup>, targets = [dev, chat]) {
  const group: TimelineGroup = {
    ...entry({ receivedAt: NOW }),
    verdicts: [],
    wouldSend: [],
    logs: [],
    ...given,
  };
  const around = { targets: new Map(targets.map((one) => [one.id, one])), labels, now: NOW };
  const { tone, spans } = answerOf(group, around);
  return { tone, words: textOf(spans) };
}

const toDev = (given: Partial<SendEntry>) =>
  send({ target: { platform: "chatone", channelId: "900" }, ...given });
const toOncall = (given: Partial<SendEntry>) =>
  send({ platform: "chattwo", target: { platform: "chattwo", chatId: "-5" }, ...given });

describe("the answer of a timeline", () => {
  it("says where it arrived, and how fast", () => {
    const logs = [
      toDev({ deliveredAt: NOW + 410 }),
      toOncall({ deliveredAt: NOW + 31_000, attempts: 3 }),
    ];
    expect(answer({ logs })).toStrictEqual({
      tone: "ok",
      words: "Delivered to 2 targets. #dev got it after 0.41 s, On-call after 31 s and 3 attempts.",
    });
  });

  it("says where it did not arrive, and why", () => {
    const logs = [
      toOncall({ deliveredAt: NOW + 200 }),
      toDev({
        status: "failed",
        error: "Thread is archived",
        errorCode: "50083",
        reason: "thread_archived",
      }),
    ];
    expect(answer({ logs })).toStrictEqual({
      tone: "bad",
      words:
        "Delivered to 1 of 2 targets. On-call got it after 0.2 s. " +
        "#dev did not get it: the thread is archived (50083).",
    });
    expect(answer({ logs: logs.slice(1) }).words).toMatch(/^Not delivered\. #dev did not get it/);
  });

  it("says that it waits for a paused target, since when, and why", () => {
    const paused = target({
      ...dev,
      state: "paused",
      pausedAt: NOW - 60_000,
      lastError: "Missing Permissions",
      lastErrorReason: "no_permission",
    });
    expect(answer({ logs: [toDev({ status: "queued" })] }, [paused])).toStrictEqual({
      tone: "warn",
      words:
        `Not delivered yet. It is queued: #dev is paused since ${clock(NOW - 60_000)}: ` +
        "the bot may not write there.",
    });
  });

  it("says what is retried or next in the queue", () => {
    const retrying = toDev({ status: "retrying", error: "timed out", reason: "unreachable" });
    expect(answer({ logs: [retrying] }).words).toBe(
      "Not delivered yet. #dev is retried: the platform did not answer: timed out.",
    );
    const some = [toOncall({ deliveredAt: NOW + 200 }), toDev({ status: "queued" })];
    expect(answer({ logs: some }).words).toBe(
      "Delivered to 1 of 2 targets so far. On-call got it after 0.2 s. #dev is next in the queue.",
    );
  });

  it("tells what was canceled, and what another message shows", () => {
    expect(answer({ logs: [toDev({ status: "canceled", error: "too old" })] }).words).toBe(
      "Canceled. #dev was canceled: too old.",
    );
    expect(answer({ logs: [toDev({ status: "skipped" })] })).toStrictEqual({
      tone: "idle",
      words: "Shown in another message.",
    });
  });

  it("names the route that came nearest", () => {
    const nearestMiss = {
      routeId: "ci",
      routeName: "CI broken",
      why: "not sent: `branch` wanted `main`, got `x`",
    };
    expect(answer({ state: "ignored", nearestMiss })).toStrictEqual({
      tone: "idle",
      words: "Not sent. The closest route is CI broken: branch wanted main, got x.",
    });
  });

  it("says that there was no route, or none that looks at it", () => {
    const verdict = {
      routeId: "r",
      routeName: "r",
      outcome: "notMatched" as const,
      why: "",
      reason: null,
      isFull: true,
    };
    expect(answer({ state: "ignored" }).words).toBe("Not sent. This group had no routes.");
    expect(answer({ state: "ignored", verdicts: [verdict] }).words).toBe(
      "Not sent. No route handles this event.",
    );
  });

  it("says which current route would send it", () => {
    const wouldSend = [{ routeId: "c", routeName: "Custom messages" }];
    expect(answer({ state: "ignored", wouldSend }).words).toBe(
      "Not sent. This group had no routes. The current route Custom messages would send it.",
    );
    const more = [...wouldSend, { routeId: "d", routeName: "Deploys" }];
    expect(answer({ state: "ignored", wouldSend: more }).words).toMatch(
      / The current routes Custom messages and 1 other would send it\.$/,
    );
  });

  it("says what could not be read", () => {
    expect(answer({ state: "quarantined", error: "boom" })).toMatchObject({
      tone: "warn",
      words:
        "Quarantined. Relay failed to read or match it in 3 attempts: boom. Other events were not affected.",
    });
  });

  it("says that it is under way", () => {
    expect(answer({ state: "received" }).words).toMatch(/^Just received\./);
  });

  it("counts targets and not messages", () => {
    const logs = [
      toDev({ id: "1", messageKind: "note", deliveredAt: NOW + 210 }),
      toDev({ id: "2", messageKind: "edit", deliveredAt: NOW + 12_000 }),
      toOncall({ id: "3", messageKind: "note", deliveredAt: NOW + 300 }),
      toOncall({ id: "4", messageKind: "edit", deliveredAt: NOW + 13_000 }),
    ];
    expect(answer({ logs }).words).toBe(
      "Delivered to 2 targets. #dev got it after 0.21 s, On-call after 0.3 s.",
    );
    expect(answer({ logs: logs.slice(0, 2) }).words).toBe("Delivered. #dev got it after 0.21 s.");
  });

  it("says which message of a target is missing or still to come", () => {
    const note = toDev({ id: "1", messageKind: "note", deliveredAt: NOW + 210 });
    const lost = { status: "failed", error: "timed out", reason: "unreachable" } as const;
    const edit = toDev({ id: "2", messageKind: "edit", ...lost });
    expect(answer({ logs: [note, edit] })).toStrictEqual({
      tone: "bad",
      words:
        "Delivered in part. #dev got it after 0.21 s. " +
        "#dev did not get the edit of its card: the platform did not answer: timed out.",
    });
    expect(answer({ logs: [note, { ...edit, status: "queued", error: null }] })).toStrictEqual({
      tone: "warn",
      words: "Delivered. #dev got it after 0.21 s. #dev still gets the edit of its card.",
    });
  });

  it("keeps the verdict of then beside what a replay did", () => {
    const replayed = toDev({ replayId: "5", createdAt: NOW + 90_000, deliveredAt: NOW + 90_300 });
    expect(answer({ logs: [replayed] })).toStrictEqual({
      tone: "ok",
      words:
        "Delivered. #dev got it by replay after 0.3 s. " +
        "It was not sent at first: this group had no routes.",
    });
    const nearestMiss = { routeId: "ci", routeName: "CI", why: "not sent: the route is disabled" };
    const waiting = { ...replayed, status: "queued", deliveredAt: null } as const;
    expect(answer({ logs: [waiting], nearestMiss }).words).toBe(
      "Not delivered yet. #dev is next in the queue. " +
        "It was not sent at first: the closest route is CI: the route is disabled.",
    );
    expect(answer({ state: "quarantined", error: "boom", logs: [replayed] }).words).toMatch(
      /^Delivered\..* It was quarantined at first: Relay failed to read/,
    );
  });

  it("does not count its line in the group's log", () => {
    const logs = [toDev({ deliveredAt: NOW + 410 }), toOncall({ kind: "log" })];
    expect(answer({ logs }).words).toMatch(/^Delivered\. /);
  });
});

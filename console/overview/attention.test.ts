import { describe, expect, it } from "vitest";
import { entry, rejection, target } from "../logs/entry-samples.ts";
import { attentionOf, type AttentionInput } from "./attention.ts";
import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";

const NOW = new Date(2026, 10, 15, 14, 30).getTime();
const LABELS = {
  ...PRODUCT_NAMES,
  codehost: "Hub",
  altforge: "Forge",
  chatone: "Chat One",
  chattwo: "Chat Two",
};

const look = (seen: Partial<AttentionInput>) =>
  attentionOf({
    targets: [],
    routes: [],
    rejected: [],
    quarantined: [],
    labels: LABELS,
    now: NOW,
    ...seen,
  });

const refusedBot = target({
  id: "4",
  name: "security",
  state: "paused",
  pausedAt: NOW - 1_000,
  lastError: "Missing Permissions",
  lastErrorReason: "no_permission",
  waiting: 17,
});

const pausedByHand = target({
  name: "dev",
  state: "paused",
  pausedAt: NOW,
  lastError: "paused by hand",
});

const behind = target({
  id: "9",
  platform: "chattwo",
  name: "Shop team",
  waiting: 21,
  oldestWaitingAt: NOW - 110_000,
  slowedUntil: NOW + 60_000,
});

const WHY =
  "Route “Reviews” shows the private repository acme/shop in #general, which everyone can read.";
const turnedOff = {
  id: "pr",
  name: "Reviews",
  groupId: "acme",
  enabled: false,
  targets: [],
  pausedWhy: WHY,
};

describe("what needs attention", () => {
  it("is nothing where all is quiet", () => {
    expect(look({ targets: [target({})] })).toStrictEqual([]);
  });

  it("comes in the order of its urgency", () => {
    const items = look({
      targets: [behind, pausedByHand, refusedBot],
      routes: [turnedOff],
      rejected: [rejection({})],
      quarantined: [entry({ outcome: "quarantined" })],
    });
    expect(items.map(({ kind }) => kind)).toStrictEqual([
      "refusedBot",
      "paused",
      "routePaused",
      "rejected",
      "behind",
      "quarantined",
    ]);
  });

  it("says why a target is paused and how many wait", () => {
    expect(look({ targets: [refusedBot] })).toMatchObject([
      {
        title: "#security is paused",
        words: "The bot may not write there: Missing Permissions. 17 messages queued.",
        cause: { to: "target", platform: "chatone", id: "4" },
      },
    ]);
  });

  it("has the code of the platform for what stopped a target", () => {
    expect(look({ targets: [{ ...refusedBot, lastErrorCode: "50013" }] })[0]?.words).toBe(
      "The bot may not write there: Missing Permissions (50013). 17 messages queued.",
    );
  });

  it("says when the secret was regenerated, if the signature is wrong since", () => {
    const rejected = [rejection({ at: NOW })];
    const last = (seen: Partial<AttentionInput>) => look({ rejected, ...seen })[0]?.words;
    const regeneratedAt = new Date(2026, 10, 15, 11, 38).getTime();
    expect(last({ regeneratedAt })).toBe(
      "Invalid signature from 203.0.113.24, claims to be push. The secret was regenerated at 11:38.",
    );
    expect(last({ regeneratedAt: NOW + 1 })).not.toContain("regenerated");
    expect(
      last({ regeneratedAt, rejected: [rejection({ at: NOW, reason: "json" })] }),
    ).not.toContain("regenerated");
    expect(last({ regeneratedAt: new Date(2026, 10, 12, 9).getTime() })).toContain(
      "The secret was regenerated on 12 Nov.",
    );
  });

  it("says that a person paused it", () => {
    expect(look({ targets: [pausedByHand] })[0]?.words).toBe(
      "A member paused it. The queue is empty.",
    );
  });

  it("says which route Relay turned off and why, until it is on again", () => {
    const byHand = { id: "ci", groupId: "acme", enabled: false };
    expect(look({ routes: [byHand, turnedOff] })).toMatchObject([
      {
        title: "Route “Reviews” was turned off",
        words: WHY,
        cause: { to: "route", groupId: "acme", id: "pr" },
      },
    ]);
    expect(look({ routes: [{ ...turnedOff, enabled: true }] })).toStrictEqual([]);
  });

  it("says whose webhooks were refused", () => {
    expect(look({ rejected: [rejection({ at: NOW }), rejection({})] })).toMatchObject([
      {
        title: "2 webhooks rejected",
        words: "Invalid signature from 203.0.113.24, claims to be push.",
        at: NOW,
        cause: { to: "logs", status: "rejected" },
      },
    ]);
  });

  it("tells of the last one where they were refused for different reasons", () => {
    const rejected = [rejection({ event: null, reason: "json" }), rejection({})];
    expect(look({ rejected })[0]?.words).toBe("The last: Body is not JSON from 203.0.113.24.");
  });

  it("counts a lane as behind after a minute, and says until when the platform wants quiet", () => {
    expect(look({ targets: [behind] })).toMatchObject([
      {
        title: "Shop team is falling behind",
        words:
          "21 messages queued, the oldest 1 min 50 s. Chat Two accepts the next message at 14:31.",
      },
    ]);
    expect(look({ targets: [{ ...behind, oldestWaitingAt: NOW - 60_000 }] })).toStrictEqual([]);
  });

  it("leads to the event where one was set aside, and to the list where several were", () => {
    const one = entry({ id: "35", event: "package", action: "published", outcome: "quarantined" });
    expect(look({ quarantined: [one] })).toMatchObject([
      {
        title: "1 event quarantined",
        words: "package.published of acme/shop could not be read or matched.",
        cause: { to: "event", id: "35" },
      },
    ]);
    expect(look({ quarantined: [one, one] })[0]?.cause).toStrictEqual({
      to: "logs",
      status: "quarantined",
    });
  });
});

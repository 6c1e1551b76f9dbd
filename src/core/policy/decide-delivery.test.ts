import { describe, expect, test } from "vitest";
import { type PolicyInput, decideDelivery } from "./decide-delivery.ts";
import { NO_LOAD } from "./target-load.ts";

const NOW = 1_000_000;
const PR = "pr:acme/shop#482";
const CALM: PolicyInput = {
  limits: { budget: 1, messageMs: 0, canEdit: true },
  rhythms: [{}],
  load: NO_LOAD,
  mutes: [],
};
const BUSY: PolicyInput = { ...CALM, load: { ...NO_LOAD, arrivals: [NOW - 1] } };
const post = { isUrgent: false, entity: PR };

describe("a message", () => {
  test("is sent as itself where it is calm", () => {
    expect(decideDelivery(post, CALM, NOW)).toBeUndefined();
  });

  test("is listed where too much comes in, unless it is urgent", () => {
    expect(decideDelivery(post, BUSY, NOW)).toMatchObject({ outcome: "rolledUp", why: "budget" });
    expect(decideDelivery({ ...post, isUrgent: true }, BUSY, NOW)).toBeUndefined();
  });
});

describe("a thing that nobody wants to hear of", () => {
  const mutedTo = (until: number | undefined) => ({
    ...CALM,
    mutes: [{ key: PR, until, by: "ana-lopez" }],
  });

  test("is not told, not even where it is urgent", () => {
    const muted = { outcome: "muted", by: "ana-lopez" };
    expect(decideDelivery(post, mutedTo(undefined), NOW)).toEqual(muted);
    expect(decideDelivery({ ...post, isUrgent: true }, mutedTo(undefined), NOW)).toEqual(muted);
  });

  test("is told in one message when its time is over", () => {
    expect(decideDelivery(post, mutedTo(NOW + 5), NOW)).toEqual({
      outcome: "rolledUp",
      why: "snooze",
      key: `snooze:${NOW + 5}:${PR}`,
      until: NOW + 5,
    });
    expect(decideDelivery(post, mutedTo(NOW), NOW)).toBeUndefined();
  });

  test("keeps no other thing quiet", () => {
    expect(
      decideDelivery({ ...post, entity: "pr:acme/shop#1" }, mutedTo(undefined), NOW),
    ).toBeUndefined();
    expect(decideDelivery({ ...post, entity: undefined }, mutedTo(undefined), NOW)).toBeUndefined();
  });
});

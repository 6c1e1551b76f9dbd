import { describe, expect, it } from "vitest";
import { entry, sentTo, target } from "./entry-samples.ts";
import { textOf } from "./spans.ts";
import { eventName, eventWords, whyOf } from "./why-words.ts";
import { clock } from "../parts/words.ts";
import { standardFormNote } from "../../src/contract/templates/template.ts";
import { PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";

const NOW = 1_800_000_000_000;
const labels = {
  ...PRODUCT_NAMES,
  codehost: "Codehost",
  altforge: "Forge",
  chatone: "One",
  chattwo: "Two",
};

function why(given: Parameters<typeof entry>[0], known = target({})): string {
  const around = { targets: new Map([[known.id, known]]), labels, now: NOW };
  return textOf(whyOf(entry(given), around));
}

describe("why an event was not sent", () => {
  it("names the route that came nearest", () => {
    const nearestMiss = {
      routeId: "ci",
      routeName: "CI broken on main",
      why: "not sent: `branch` wanted `main`, got `feature/x`",
    };
    expect(why({ outcome: "notSent", nearestMiss })).toBe(
      "CI broken on main: branch wanted main, got feature/x",
    );
  });

  it("says so where no route looks at it", () => {
    expect(why({ outcome: "notSent" })).toBe("No route handles this event");
  });

  it("says why there was nothing to send although a route matched", () => {
    const unsaid = sentTo({ status: "skipped", error: "It is muted here." });
    expect(why({ outcome: "notSent", sentTo: [unsaid] })).toBe("#dev: It is muted here.");
  });

  it("says why it was canceled, and where", () => {
    const canceled = sentTo({ status: "canceled", error: "The group was deleted." });
    expect(why({ outcome: "canceled", sentTo: [canceled, sentTo({})] })).toBe(
      "#dev: The group was deleted.",
    );
  });

  it("tells what could not be read", () => {
    expect(why({ outcome: "notSent", error: "no commits in it" })).toBe("no commits in it");
    expect(why({ outcome: "quarantined", error: "boom" })).toBe(
      "Relay failed to read or match it in 3 attempts: boom",
    );
  });
});

describe("why an event did not arrive", () => {
  it("names the target and its refusal in words", () => {
    const failed = sentTo({
      status: "failed",
      name: "deploys",
      error: "Thread is archived",
      reason: "thread_archived",
    });
    expect(why({ outcome: "failed", sentTo: [failed, sentTo({})] })).toBe(
      "#deploys: the thread is archived",
    );
  });

  it("says since when its target is paused, and why", () => {
    const pausedAt = NOW - 60_000;
    const paused = sentTo({ status: "queued", isPaused: true, name: "#security" });
    const known = target({
      state: "paused",
      pausedAt,
      lastError: "Missing Permissions",
      lastErrorReason: "no_permission",
    });
    expect(why({ outcome: "waiting", sentTo: [paused] }, known)).toBe(
      `#security is paused since ${clock(pausedAt)}: the bot may not write there`,
    );
    const byHand = { ...known, lastError: "paused by hand", lastErrorReason: null };
    expect(why({ outcome: "waiting", sentTo: [paused] }, byHand)).toBe(
      `#security is paused since ${clock(pausedAt)}: paused by hand`,
    );
  });

  it("shows the raw answer if an older version stored no reason", () => {
    const failed = sentTo({ status: "failed", error: "Missing Permissions" });
    expect(why({ outcome: "failed", sentTo: [failed] })).toBe(
      "#dev: the platform refused it: Missing Permissions",
    );
  });

  it("says that the platform asked to slow down, and how many wait", () => {
    const queued = sentTo({
      status: "queued",
      target: { platform: "chattwo", chatId: "-5" },
      name: "Shop team",
    });
    const known = target({ slowedUntil: NOW + 5_000, waiting: 21 });
    expect(why({ outcome: "waiting", sentTo: [queued] }, known)).toBe(
      "Two asked to slow down, 21 messages queued",
    );
  });

  it("says why it is tried again", () => {
    const error = "connection refused";
    const retrying = sentTo({ status: "retrying", error, reason: "unreachable" });
    expect(why({ outcome: "waiting", sentTo: [retrying] })).toBe(
      "#dev: the platform did not answer: connection refused",
    );
  });
});

describe("what arrived", () => {
  it("needs no words, but where it came twice or lost its form", () => {
    expect(why({ sentTo: [sentTo({})] })).toBe("");
    expect(why({ duplicates: 1 })).toBe("Received again and ignored as a duplicate");
    const duplicatedAt = new Date(2026, 10, 12, 14, 13, 33).getTime();
    expect(why({ duplicates: 1, duplicatedAt })).toBe(
      "Received again at 14:13:33 and ignored as a duplicate",
    );
    expect(why({ duplicates: 3, duplicatedAt })).toBe(
      "Received 3 more times, last at 14:13:33, and ignored as a duplicate",
    );
    expect(why({ sentTo: [sentTo({ error: "can't parse entities" })] })).toBe(
      "#dev got it as plain text: can't parse entities",
    );
    expect(why({ sentTo: [sentTo({ error: standardFormNote("CI: title line 1: x") })] })).toBe(
      "#dev got it in the standard form, because the template failed: CI: title line 1: x",
    );
  });
});

describe("what an event is called", () => {
  it("is its name with the action", () => {
    const review = { event: "pull_request_review", action: "submitted" };
    expect(eventName(review)).toBe("pull_request_review.submitted");
    expect(eventWords(review)).toBe("pull request review submitted");
    expect(eventName({ event: "push", action: null })).toBe("push");
  });
});

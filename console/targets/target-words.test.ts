import { expect, test } from "vitest";
import { target as targetOf } from "../logs/entry-samples.ts";
import {
  calledOf,
  kindOf,
  ownReason,
  sendState,
  sendWords,
  stateOf,
  whyOf,
} from "./target-words.ts";

const NOW = Date.UTC(2026, 10, 12, 14, 30);
const MINUTE = 60_000;
const target = targetOf({ channelId: "118", name: "security", lastDeliveredAt: NOW });

test("a channel is called as people call it, or by its id until that is known", () => {
  expect(calledOf(target)).toBe("#security");
  expect(calledOf({ ...target, name: null })).toBe("118");
  expect(calledOf({ ...target, platform: "chattwo", name: "On-call" })).toBe("On-call");
});

test("of a paused one the reason is told, in words and as the platform said it", () => {
  const at = NOW - 30 * MINUTE;
  const paused = {
    ...target,
    state: "paused" as const,
    pausedAt: at,
    lastError: "Missing Permissions",
    lastErrorCode: "50013",
    lastErrorReason: "no_permission" as const,
  };
  expect(stateOf(paused, NOW)).toBe("paused");
  expect(whyOf(paused, "chatone", NOW)).toMatch(
    /^The bot may not write there: Missing Permissions \(50013\), since \d\d:\d\d$/,
  );
});

test("of one that a person paused, that is the reason", () => {
  const paused = { ...target, state: "paused" as const, lastError: "paused by hand" };
  expect(whyOf(paused, "chatone", NOW)).toBe("Paused by hand");
  expect(ownReason(paused)).toBe("A member paused it.");
});

test("a disconnected channel is not told as an answer of the platform", () => {
  const lastError = "the channel was disconnected from the group";
  const paused = { ...target, state: "paused" as const, lastError };
  expect(whyOf(paused, "chatone", NOW)).toBe("The channel was disconnected from the group");
  expect(ownReason(paused)).toMatch(/^The channel was disconnected/);
  expect(ownReason({ lastError: "Missing Access" })).toBeUndefined();
});

test("one whose platform wants quiet is slowed while something waits", () => {
  const slowed = { ...target, slowedUntil: NOW + 50_000, waiting: 21 };
  expect(stateOf(slowed, NOW)).toBe("slowed");
  expect(whyOf(slowed, "chattwo", NOW)).toBe(
    "chattwo is rate limiting, the next message goes out in 50 s",
  );
  expect(stateOf({ ...slowed, waiting: 0 }, NOW)).toBe("active");
});

test("a failure of today is told, an older one is not", () => {
  const failed = {
    ...target,
    lastError: "Thread is archived",
    lastErrorReason: "thread_archived" as const,
    lastErrorAt: NOW - MINUTE,
  };
  expect(whyOf(failed, "chatone", NOW)).toMatch(
    /^One failed at \d\d:\d\d: the thread is archived$/,
  );
  expect(whyOf({ ...failed, lastErrorAt: NOW - 2 * 86_400_000 }, "chatone", NOW)).toBeUndefined();
  expect(whyOf(target, "chatone", NOW)).toBeUndefined();
});

test("what waits says what it waits for", () => {
  const queued = { status: "queued" } as const;
  const slowed = { ...target, waiting: 2, slowedUntil: NOW + MINUTE };
  expect(sendState(queued, { ...target, state: "paused" }, NOW)).toBe("waitingForPaused");
  expect(sendState(queued, slowed, NOW)).toBe("waiting");
  expect(sendState({ status: "retrying" }, slowed, NOW)).toBe("retrying");
  expect(sendState({ status: "delivered" }, { ...target, state: "paused" }, NOW)).toBe("delivered");
});

test("a message that is not written yet is called by its event", () => {
  const send = {
    title: null,
    event: "pull_request",
    action: "opened",
    kind: "event" as const,
    notice: null,
  };
  expect(sendWords(send)).toBe("Pull request opened");
  expect(sendWords({ ...send, title: "PR opened: #7" })).toBe("PR opened: #7");
});

test("a message from Relay says what it is", () => {
  const notice = { title: null, event: null, action: null, kind: "notice" as const };
  expect(sendWords({ ...notice, notice: "targetTest" })).toBe("Message from Relay: test");
  expect(sendWords({ ...notice, notice: "summary" })).toBe(
    "Message from Relay: summary of queued messages",
  );
  expect(sendWords({ ...notice, notice: null })).toBe("Message from Relay");
  expect(sendWords({ ...notice, notice: "summary", title: "4 events waited" })).toBe(
    "Message from Relay: 4 events waited",
  );
});

test("a chat is told by its kind: a group is no channel", () => {
  expect(kindOf(target)).toBe("channel");
  const chat = { ...target, platform: "chattwo" as const, channelId: undefined };
  expect(kindOf({ ...chat, chatId: "-1002200000001" })).toBe("group");
  expect(kindOf({ ...chat, chatId: "-1002200000001", topicId: "4" })).toBe("group with topics");
  expect(kindOf({ ...chat, chatId: "4100" })).toBe("private chat");
});

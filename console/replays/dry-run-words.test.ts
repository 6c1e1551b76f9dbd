import { describe, expect, it } from "vitest";
import {
  foundWords,
  idleWords,
  isChoice,
  leadOf,
  modeNote,
  sendWords,
  startedWords,
  titleOf,
} from "./dry-run-words.ts";
import { replay } from "./replay-samples.ts";

const SEARCH = { kind: "search", search: {} } as const;

describe("a dry run", () => {
  it("asks by what is replayed", () => {
    expect(titleOf(SEARCH, { events: 17 })).toBe("Replay 17 events?");
    expect(titleOf(SEARCH, { events: 1 })).toBe("Replay 1 event?");
    expect(titleOf(SEARCH, undefined)).toBe("Replay?");
    expect(titleOf({ kind: "event", eventId: "1" }, { events: 1 })).toBe("Replay this event?");
    expect(titleOf({ kind: "send", sendId: "1" }, undefined)).toBe("Replay this message?");
  });

  it("says against what, and how many messages are made", () => {
    expect(leadOf({ routes: "today" })).toBe("Dry run with the current routes:");
    expect(leadOf({ routes: "then" })).toBe("Dry run with the original channels:");
    expect(foundWords(replay({}))).toBe("17 events make 22 messages.");
    expect(foundWords(replay({ events: 1, each: { messages: 1, seconds: 1 } }))).toBe(
      "1 event makes 1 message.",
    );
    expect(foundWords(replay({ each: { messages: 0, seconds: 0 } }))).toBe(
      "17 events make no message.",
    );
    expect(foundWords(replay({ idle: 5 }))).toBe("12 events make 22 messages.");
    expect(foundWords(replay({ events: 0 }))).toBe("no event matches.");
  });

  it("explains events that have nothing to send by what was asked", () => {
    const idle = (request: { routes: "then" | "today"; again: boolean }, given = {}) =>
      idleWords(
        replay({ idle: 5, request: { groupId: "acme", what: SEARCH, ...request }, ...given }),
      );
    expect(idle({ routes: "today", again: false })).toBe(
      "5 events have nothing to send: already delivered, or no current route matches them.",
    );
    expect(idle({ routes: "then", again: true })).toBe(
      "5 events have nothing to send: no route matched them.",
    );
    expect(idle({ routes: "then", again: false }, { idle: 1, events: 1 })).toBe(
      "It has nothing to send: already delivered, or no route matched it.",
    );
    expect(idle({ routes: "then", again: false }, { idle: 0 })).toBeUndefined();
  });

  it("never gives another reason for a payload that was removed", () => {
    const words = (given: object) =>
      idleWords(replay({ idle: 1, unreadable: 1, events: 1, ...given }));
    expect(words({})).toBe("It cannot be replayed: the payload was removed.");
    expect(words({ events: 5, idle: 3, unreadable: 2 })).toBe(
      "2 events cannot be replayed: the payload was removed. " +
        "1 event has nothing to send: already delivered, or no current route matches it.",
    );
  });

  it("says what either way costs, and offers both only where they differ", () => {
    expect(modeNote("summary", replay({}))).toBe("2 messages");
    expect(modeNote("summary", replay({ alone: 1 }))).toBe(
      "2 messages, 1 security alert or urgent message among them",
    );
    expect(modeNote("each", replay({}))).toBe("22 messages, about 25 s, live messages go first");
    expect(modeNote("each", replay({ each: { messages: 1, seconds: 0 } }))).toBe(
      "1 message, at once, live messages go first",
    );
    expect(isChoice(replay({}))).toBe(true);
    expect(isChoice(replay({ each: { messages: 2, seconds: 2 } }))).toBe(false);
  });

  it("names on the button what is sent", () => {
    expect(sendWords(2)).toBe("Replay 2 messages");
    expect(sendWords(1)).toBe("Replay 1 message");
    expect(sendWords(0)).toBe("Nothing to send");
    expect(sendWords(undefined)).toBe("Replay");
    expect(startedWords(2)).toBe("2 messages are being replayed.");
  });
});

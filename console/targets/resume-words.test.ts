import { expect, test } from "vitest";
import { CHOICES, firstChoice, questionOf, resumedWords } from "./resume-words.ts";

const target = (waiting: number, summarized = waiting) => ({
  waiting,
  summarized,
  alone: waiting - summarized,
  platform: "chatone" as const,
});
const notes = (waiting: number, platform: "chatone" | "chattwo" = "chatone") =>
  CHOICES.map(({ note }) => note({ ...target(waiting), platform }));

test("each choice says what it does with what waits", () => {
  expect(questionOf(target(17))).toBe("What should happen to the 17 queued messages?");
  expect(CHOICES.map(({ title }) => title)).toEqual([
    "One summary",
    "All, one by one",
    "Skip them",
  ]);
  expect(notes(17)).toEqual([
    "Summarizes 17 events, newest last",
    "17 messages in order, about 20 s",
    "They stay in the log as canceled",
  ]);
  expect(notes(40, "chattwo")[1]).toBe("40 messages in order, about 2 min");
});

test("one message is told as one", () => {
  expect(questionOf(target(1))).toBe("What should happen to the queued message?");
  expect(notes(1).slice(0, 2)).toEqual([
    "Summarizes 1 event, newest last",
    "1 message in order, about 5 s",
  ]);
});

test("afterwards it is said what became of them", () => {
  const told = resumedWords.bind(undefined, "#security");
  const nothing = { canceled: 0, summaries: 0, summarized: 0 };
  expect(told("summary", { ...nothing, summaries: 2, summarized: 17 })).toBe(
    "#security resumed. 2 messages summarize the 17 queued events.",
  );
  expect(told("skip", { ...nothing, canceled: 17 })).toBe(
    "#security resumed. 17 messages were canceled.",
  );
  expect(told("all", nothing)).toBe("#security resumed. Queued messages are sent now.");
  expect(told("summary", nothing)).toBe("#security resumed. Queued messages are sent now.");
  expect(told(undefined, nothing)).toBe("#security resumed.");
});

test("a summary says what it lists and what is sent by itself", () => {
  const [summary] = CHOICES;
  expect(summary?.note(target(17, 12))).toBe(
    "Summarizes 12 events, newest last. 5 security alerts and urgent messages are sent one by one",
  );
  expect(summary?.note(target(17, 0))).toBe(
    "Nothing to summarize: security alerts and urgent messages are sent one by one",
  );
});

test("a summary is chosen first, unless it had nothing to list", () => {
  expect(firstChoice(target(17, 12))).toBe("summary");
  expect(firstChoice(target(17, 0))).toBe("all");
});

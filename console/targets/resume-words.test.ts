import { expect, test } from "vitest";
import { CHOICES, questionOf, resumedWords } from "./resume-words.ts";

const notes = (waiting: number, platform: "chatone" | "chattwo" = "chatone") =>
  CHOICES.map(({ note }) => note({ waiting, platform }));

test("each choice says what it does with what waits", () => {
  expect(questionOf({ waiting: 17, platform: "chatone" })).toBe(
    "What should happen to the 17 that wait?",
  );
  expect(CHOICES.map(({ title }) => title)).toEqual([
    "One summary",
    "All, one by one",
    "Skip them",
  ]);
  expect(notes(17)).toEqual([
    "Lists all 17, newest last",
    "17 messages in order, about 20 s",
    "They stay in the log as canceled",
  ]);
  expect(notes(40, "chattwo")[1]).toBe("40 messages in order, about 2 min");
});

test("one message is told as one", () => {
  expect(questionOf({ waiting: 1, platform: "chatone" })).toBe(
    "What should happen to the one that waits?",
  );
  expect(notes(1).slice(0, 2)).toEqual([
    "A message that names it",
    "1 message in order, about 5 s",
  ]);
});

test("afterwards it is said what became of them", () => {
  const told = resumedWords.bind(undefined, "#security");
  expect(told("summary", { canceled: 17, summaries: 2 })).toBe(
    "#security goes on. 2 messages list the 17 that waited.",
  );
  expect(told("skip", { canceled: 17, summaries: 0 })).toBe(
    "#security goes on. 17 messages were canceled.",
  );
  expect(told("all", { canceled: 0, summaries: 0 })).toBe(
    "#security goes on. What waits is sent now.",
  );
  expect(told(undefined, { canceled: 0, summaries: 0 })).toBe("#security goes on.");
});

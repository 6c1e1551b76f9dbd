import { describe, expect, test } from "vitest";
import { formatEvent, formatMessage } from "../../../src/core/messages/cards/index.ts";
import { bo, mia, SHOP, tom } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { makeDiscussion } from "../../support/talk-makers.ts";
import { english } from "./options.ts";

const TITLE = "#90 How do you test bank timeouts locally?";
const QUESTION = "I can fake a 504 with a proxy. What do you use?";
const ANSWER = {
  id: "3",
  body: "Point the client at the fake bank, @tom-okafor and @li-wei.",
  url: `${SHOP}/discussions/90#discussioncomment-3`,
  author: bo,
  updatedAt: 1_617_146_215_000,
};

describe("a discussion that is opened", () => {
  const said = formatEvent(makeDiscussion("created"), english);

  test("shows its category and first words, beside a face", () => {
    expect(plainHeadline(said)).toBe(`Discussion opened: ${TITLE}`);
    expect(plainLines(said)).toEqual(["Q&A", `“${QUESTION}”`]);
    expect(said).toMatchObject({ tone: "progress", actor: tom, face: { words: QUESTION } });
    expect(said.sequence).toEqual([1_617_027_368_000, 0]);
  });

  test("calls whom its words name", () => {
    const event = makeDiscussion("created", { body: "@bo-chen? Yours, @tom-okafor" });
    expect(formatEvent(event, english).named).toEqual(["bo-chen"]);
  });
});

describe("a discussion that goes on", () => {
  test("answered is news, with the answer and whose it is", () => {
    const event = makeDiscussion("answered", { isAnswered: true, answer: ANSWER });
    const said = formatEvent(event, english);
    expect(plainHeadline(said)).toBe(`Discussion answered: ${TITLE}`);
    expect(plainLines(said)).toEqual([
      "Q&A · answer by bo-chen",
      "“Point the client at the fake bank, @tom-okafor and @li-wei.”",
    ]);
    expect(said).toMatchObject({ tone: "good", url: ANSWER.url, actor: tom, named: [] });
  });

  test.each([
    ["closed", "Discussion closed", "neutral"],
    ["reopened", "Discussion reopened", "progress"],
    ["transferred", "Discussion transferred", "neutral"],
    ["deleted", "Discussion deleted", "neutral"],
  ])("%s is news of its own", (action, label, tone) => {
    const said = formatEvent(makeDiscussion(action, {}, { actor: mia }), english);
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(plainLines(said)).toEqual(["Q&A · opened by tom-okafor"]);
    expect(said).toMatchObject({ tone, actor: mia, sequence: undefined, face: undefined });
  });

  test.each([
    ["edited", {}, "Discussion opened", 2],
    ["unanswered", {}, "Discussion opened", 2],
    ["labeled", { isAnswered: true }, "Discussion answered", 1],
    ["answered", { isAnswered: true, answer: ANSWER }, "Discussion answered", 1],
    ["closed", { state: "closed", isAnswered: true }, "Discussion closed", 1],
    ["deleted", {}, "Discussion deleted", 1],
  ] as const)("%s keeps the opened message true", (action, own, label, lines) => {
    const event = makeDiscussion(action, own, { actor: mia });
    const message = { key: "discussion:3297442", isNote: false };
    const said = formatMessage(event, message, { ...english, entities: new Map() });
    expect(plainHeadline(said)).toBe(`${label}: ${TITLE}`);
    expect(said.lines).toHaveLength(lines);
    expect(said).toMatchObject({ actor: tom, named: [] });
  });
});

// What holds for every event: something is said, in one line that fits, in the language's words alone.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Notification } from "../../../src/core/messages/notification.ts";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { countGraphemes } from "../../../src/core/kernel/text/truncate.ts";
import { en } from "../../../src/core/i18n/en/index.ts";
import type { LocalePhrases } from "../../../src/core/i18n/locale.ts";
import { makeCustom, makeIssue, makePullRequest, makePush } from "../../support/event-makers.ts";
import { makeComment, makeReview } from "../../support/talk-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { anyEvent } from "../arbitraries/any-event.ts";
import { english } from "./options.ts";
import { caseCount } from "../../support/case-count.ts";

const HOSTILE = fc.constantFrom(
  "",
  " \n\t ",
  "\u200B\u2060",
  "\uD800",
  "a\u0301".repeat(300),
  `a${"\u0301".repeat(9000)}`,
  "👩‍👩‍👧‍👦".repeat(200),
  "word ".repeat(500),
  "字".repeat(3000),
  "<!--".repeat(5000),
  "![".repeat(5000),
  "**".repeat(5000),
  "`".repeat(9999),
  "\u202Eevil",
);
const texts = fc.oneof(HOSTILE, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
const names = texts.map((event) => [{ event, action: event }] as const);

function visible(notification: Notification): string {
  const { actions, face, place } = notification;
  return [
    plainHeadline(notification),
    ...plainLines(notification),
    ...actions.map(({ label }) => label),
    face?.name,
    face?.words,
    place,
  ].join("\n");
}

describe("every event", () => {
  test("has a headline that says something and fits", () => {
    fc.assert(
      fc.property(anyEvent(texts, names), (event) => {
        const said = formatEvent(event, english);
        expect(said.subject).toMatch(/[^\s\p{Cf}\p{M}]/u);
        expect(plainHeadline(said)).not.toMatch(/[\n\r]/u);
        expect(countGraphemes(plainHeadline(said))).toBeLessThanOrEqual(120);
      }),
      caseCount(1500),
    );
  });

  test("keeps the number of a thread in its headline", () => {
    fc.assert(
      fc.property(fc.nat(), texts, (number, title) => {
        const said = formatEvent(makePullRequest("opened", { number, title }), english);
        expect(said.subject.startsWith(`#${number}`)).toBe(true);
      }),
    );
  });
});

// No phrase keeps a letter, so every letter in a message would be one that a formatter wrote itself.
const silent = asWords(
  Object.fromEntries(Object.entries(en).map(([key, phrase]) => [key, silenced(phrase)])),
);

function asWords(table: Readonly<Record<string, unknown>>): LocalePhrases {
  if (!hasAllWords(table)) throw new Error("the table lacks words");
  return table;
}

function hasAllWords(table: Readonly<Record<string, unknown>>): table is LocalePhrases {
  return Object.keys(en).every((key) => key in table);
}

function silenced(phrase: string | { other: string }): string | { other: string } {
  if (typeof phrase !== "string") return { other: hush(phrase.other) };
  return hush(phrase);
}

function hush(pattern: string): string {
  const slots = pattern.match(/\{\w+\}/gu) ?? [];
  return `«${slots.join("»«")}»`;
}

test("formatters have no words of their own", () => {
  const foreign = fc.string({ unit: fc.constantFrom("ж", "字", "🙂", "4", " ", "\n", "-") });
  const pairs = fc.constantFrom(
    ..."label.created gollum.x merge_group.checks_requested repository.created ping.x жж.жж".split(
      " ",
    ),
  );
  const known = pairs.map((pair) => {
    const [event = "", action] = pair.split(".");
    return [{ event, action: action === "x" ? undefined : action }] as const;
  });
  fc.assert(
    fc.property(anyEvent(foreign, known), (event) => {
      const said = formatEvent(event, { ...english, words: silent });
      expect(visible(said).replaceAll(/Infinity|NaN|e\+308/gu, "")).not.toMatch(/[A-Za-z]/u);
    }),
    caseCount(1500),
  );
});

test.each([
  ["a push", makePush({ commits: [], totalCommits: 0 })],
  ["a pull request", makePullRequest("opened", { body: "x ".repeat(5_000_000) })],
  ["an issue of one endless word", makeIssue("opened", { body: "字".repeat(10_000_000) })],
  ["markup nobody closed", makeIssue("opened", { body: "[<!--![**`".repeat(1_000_000) })],
  ["a comment", makeComment({ body: "@x ".repeat(5_000_000) })],
  ["a review", makeReview("commented", { body: "字".repeat(10_000_000) })],
  ["a custom message", makeCustom({ description: "x ".repeat(5_000_000) })],
])("%s of any size is told", (_, event) => {
  expect(formatEvent(event, english).subject).not.toBe("");
});

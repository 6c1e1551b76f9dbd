import { describe, expect, test } from "vitest";
import { code, text } from "../kernel/rich-text.ts";
import { formatDuration } from "./format-time.ts";
import { en } from "./en/index.ts";
import { t, tRich, listRich } from "./translate.ts";
import type { Locale, LocalePhrases } from "./locale.ts";

const english: Locale = { words: en, tag: "en" };
const polish: Locale = {
  words: {
    ...en,
    "push.commits": { one: "{n} commit", few: "{n} commity", other: "{n} commitów" },
    "pr.size": { other: "{n}: +{add} −{del}" },
  },
  tag: "pl",
};

describe("a phrase", () => {
  test.each([
    [english, 1, "1 commit"],
    [english, 0, "0 commits"],
    [english, 12_345, "12,345 commits"],
    [polish, 3, "3 commity"],
    [polish, 5, "5 commitów"],
  ])("takes the form its number asks for", (locale, n, said) => {
    expect(t(locale, "push.commits", { n })).toBe(said);
  });

  test("is filled by name, in the order of the language", () => {
    expect(t(polish, "pr.size", { add: 148, del: 37, n: 6 })).toBe("6: +148 −37");
  });

  test("takes what is put in as it is, braces included", () => {
    const slots = { workflow: "{branch} $& {n}", branch: "main" };
    expect(t(english, "ci.on", slots)).toBe("{branch} $& {n} on main");
  });

  test("does not compile without its placeholders, nor does a plural", () => {
    const wrong: LocalePhrases = {
      ...en,
      // @ts-expect-error: {branch} is missing.
      "push.to": "Push auf",
      // @ts-expect-error: {subject} is missing.
      headline: "{label}",
      // @ts-expect-error: {n} is missing in one of the forms.
      "push.commits": { one: "ein Commit", other: "{n} Commits" },
    };
    expect(t({ words: wrong, tag: "de" }, "push.to", { branch: "main" })).toBe("Push auf");
  });

  test("keeps what is more than text", () => {
    const slots = { before: [code("9f31c2a")], after: [code("e2b7d10")] };
    expect(tRich(english, "push.replaced", slots)).toEqual([
      code("9f31c2a"),
      text(" replaced by "),
      code("e2b7d10"),
    ]);
  });

  test("lists with the language's comma", () => {
    const chinese = { words: { ...en, comma: "、" }, tag: "zh" };
    expect(listRich(chinese, [text("a"), text("b")])).toEqual([text("a"), text("、"), text("b")]);
  });
});

test.each([
  [0, "0 s"],
  [499, "0 s"],
  [11_000, "11 s"],
  [198_000, "3 min 18 s"],
  [2_460_000, "41 min"],
  [3_600_000, "1 h"],
  [7_385_000, "2 h 3 min"],
  [90_061_000, "1 d 1 h"],
  [86_460_000, "1 d"],
  [-5, "0 s"],
  [Number.NaN, "0 s"],
  [Infinity, "0 s"],
])("%d milliseconds are %s", (milliseconds, said) => {
  expect(formatDuration(english, milliseconds)).toBe(said);
});

// The tables, phrase by phrase: what the compiler cannot see.

import { describe, expect, test } from "vitest";
import { Group } from "../../src/contract/kernel/group.ts";
import { formatDuration } from "../../src/core/i18n/format-time.ts";
import { en } from "../../src/core/i18n/en/index.ts";
import { t } from "../../src/core/i18n/translate.ts";
import { LOCALES, localeOf } from "../../src/core/i18n/locales.ts";
import type { LocalePhrases } from "../../src/core/i18n/locale.ts";
import { SAME_PHRASES } from "./same-in-english.ts";

type Phrase = LocalePhrases[keyof LocalePhrases];

const formsOf = (phrase: Phrase): readonly string[] =>
  typeof phrase === "string" ? [phrase] : Object.values(phrase);

const slotsOf = (form: string) =>
  [...form.matchAll(/\{(\w+)\}/gu)]
    .map(([slot]) => slot)
    .toSorted()
    .join();

const english = new Map<string, Phrase>(Object.entries(en));

test("every language that a group may choose is spoken", () => {
  expect([...LOCALES.keys()].toSorted()).toEqual([...Group.shape.lang.unwrap().options].toSorted());
});

test("a group without a language reads English, and so does one whose language nobody knows", () => {
  expect([localeOf(undefined).tag, localeOf("tlh").tag]).toEqual(["en", "en"]);
});

describe.each(["de", "es", "zh"])("%s", (lang) => {
  const { words, tag } = localeOf(lang);
  const phrases = Object.entries<Phrase>(words);

  test("has the phrases of English, in the same order", () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
  });

  test("has the placeholders of English in every form, each once", () => {
    const wrong = phrases.filter(([key, phrase]) => {
      const [expected] = formsOf(english.get(key) ?? "").map(slotsOf);
      return formsOf(phrase).some((form) => slotsOf(form) !== expected);
    });
    expect(wrong).toEqual([]);
  });

  test("says all in words of its own, except what is listed with a reason", () => {
    const asInEnglish = phrases
      .filter(
        ([key, phrase]) => formsOf(phrase).join("|") === formsOf(english.get(key) ?? "").join("|"),
      )
      .map(([key]) => key);
    expect(asInEnglish.toSorted()).toEqual(Object.keys(SAME_PHRASES[lang] ?? {}).toSorted());
  });

  test("has the plural forms that its numbers ask for, and no others", () => {
    const rules = new Intl.PluralRules(tag);
    const asked = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
    const plurals = phrases.flatMap(([, phrase]) =>
      typeof phrase === "string" ? [] : [Object.keys(phrase).toSorted()],
    );
    expect(plurals.length).toBeGreaterThan(0);
    expect(new Set(plurals.map((forms) => forms.join()))).toEqual(
      new Set([[...asked].toSorted().join()]),
    );
  });

  test("never ends in a space, nor has two in a row", () => {
    const untidy = phrases.filter(
      ([key, phrase]) =>
        key !== "comma" && formsOf(phrase).some((form) => /^\s|\s$|\s\s/u.test(form)),
    );
    expect(untidy).toEqual([]);
  });
});

describe("zh", () => {
  const forms = Object.entries<Phrase>(localeOf("zh").words).flatMap(([key, phrase]) =>
    formsOf(phrase).map((form) => [key, form] as const),
  );

  test("has the punctuation of its script", () => {
    expect(forms.filter(([, form]) => /[,:;!?()]/u.test(form))).toEqual([]);
  });

  const PLACES = /\{(?:here|hither|channel)\}/gu;

  test("puts a space between its script and what is foreign, and none beside punctuation", () => {
    const crowded = /\p{Script=Han}[A-Za-z{]|[A-Za-z}]\p{Script=Han}/u;
    const loose = /[，、：；！？（）。] | [，、：；！？（）。]/u;
    // A place is said in Chinese, or stands in Chinese quotation marks.
    const filled = forms.map(([key, form]) => [key, form.replaceAll(PLACES, "这里")] as const);
    const untidy = filled.filter(([, form]) => crowded.test(form) || loose.test(form));
    // What fills this one ends in Chinese: 2 个文件中有 3 条评论.
    expect(untidy.map(([key]) => key)).toEqual(["review.comments"]);
  });
});

test.each([
  ["en", "1,204 commits", "and 3 more"],
  ["de", "1.204 Commits", "und 3 weitere"],
  ["es", "1204 commits", "y 3 más"],
  ["zh", "1,204 个提交", "另有 3 个"],
])("%s counts as people do there", (lang, commits, more) => {
  const locale = localeOf(lang);
  expect([t(locale, "push.commits", { n: 1204 }), t(locale, "more", { n: 3 })]).toEqual([
    commits,
    more,
  ]);
});

test.each([
  ["en", "3 min 18 s", "2 h 3 min"],
  ["de", "3 min 18 s", "2 h 3 min"],
  ["es", "3 min 18 s", "2 h 3 min"],
  ["zh", "3 分 18 秒", "2 小时 3 分"],
])("%s tells how long it took", (lang, short, long) => {
  const locale = localeOf(lang);
  expect([formatDuration(locale, 198_000), formatDuration(locale, 7_385_000)]).toEqual([
    short,
    long,
  ]);
});

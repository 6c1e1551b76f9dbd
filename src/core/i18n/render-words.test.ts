import { expect, test } from "vitest";
import { en } from "./en/index.ts";
import { renderWords } from "./translate.ts";

test("a renderer gets its words in the language of the message", () => {
  const words = renderWords({ words: { ...en, headline: "{label}：{subject}" }, tag: "zh" });
  expect(words.headline("PR", "#482")).toBe("PR：#482");
  expect([words.comma, words.more(3), words.updated, words.forPeople("ana")]).toEqual([
    ", ",
    "and 3 more",
    "updated",
    "For ana",
  ]);
});

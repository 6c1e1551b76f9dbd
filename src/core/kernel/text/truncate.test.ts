import { describe, expect, test } from "vitest";
import { cutTail, cutWords, keepWords } from "./truncate.ts";

describe("cutting what people wrote", () => {
  test.each([
    ["whole where it fits", "One. Two.", { graphemes: 9 }, "One. Two."],
    ["whole within the grace", "12345 7890", { graphemes: 8, grace: 2 }, "12345 7890"],
    ["back to the limit beyond the grace", "12345 78901", { graphemes: 8, grace: 2 }, "12345 …"],
    ["at a sentence in the last third", "Aaaa bbbb. Cccc dddd", { graphemes: 12 }, "Aaaa bbbb. …"],
    [
      "at a word where the sentence ends early",
      "Aaaaa. Bbb ccc dddd",
      { graphemes: 14 },
      "Aaaaa. Bbb ccc …",
    ],
    ["not at the dot of a number", "It takes 3.5 minutes", { graphemes: 11 }, "It takes …"],
    ["at a line's end", "Aaaa bbbb\nCccc dddd", { graphemes: 12 }, "Aaaa bbbb …"],
    [
      "at a full stop without a space",
      "付款队列落后。工作进程停止",
      { graphemes: 9 },
      "付款队列落后。 …",
    ],
    ["anywhere in text without spaces", "付款队列落后了二十分钟", { graphemes: 4 }, "付款队列 …"],
    ["after so many lines", "a\nb\nc", { graphemes: 99, lines: 2 }, "a\nb …"],
    ["no line where there are few enough", "a\nb", { graphemes: 99, lines: 2 }, "a\nb"],
  ])("%s", (_, words, limit, cut) => {
    expect(cutWords(words, limit)).toBe(cut);
  });

  test("what is kept is the beginning of it", () => {
    const words = "Aaaa bbbb. Cccc dddd";
    expect(words.startsWith(keepWords(words, { graphemes: 12 }))).toBe(true);
  });
});

describe("cutting a line's tail", () => {
  test.each([
    ["nothing", "Retry payouts", 13, "Retry payouts"],
    ["at a word, the mark counted", "Retry failed payouts", 15, "Retry failed …"],
    ["where the word ends", "Retry failed payouts", 14, "Retry failed …"],
    ["within an endless word", "a".repeat(20), 10, `${"a".repeat(8)} …`],
  ])("%s", (_, line, limit, cut) => {
    expect(cutTail(line, limit)).toBe(cut);
  });

  test("with another mark", () => {
    expect(cutTail("so a wrong IBAN is not", 19, "…")).toBe("so a wrong IBAN is…");
  });
});

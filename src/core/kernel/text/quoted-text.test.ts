import { describe, expect, test } from "vitest";
import { saidAtLength, saidIn } from "./quoted-text.ts";

const SENTENCE = "The job takes the row, calls the bank and waits for an answer. ";

describe("what somebody said", () => {
  test("stands whole where it is short, and says whom it calls", () => {
    const none = { unit: "words", count: 0 };
    const said = { words: "Fine, @ana-lopez.", hidden: none, named: ["ana-lopez"] };
    expect(saidIn("Fine, **@ana-lopez**.")).toEqual(said);
    expect(saidAtLength("Fine, **@ana-lopez**.")).toEqual(said);
  });

  test("is cut at 400 characters, and counts what is left out", () => {
    const { hidden, words } = saidIn(SENTENCE.repeat(10));
    expect(words).toBe(`${SENTENCE.repeat(6).trim()} …`);
    expect(hidden).toEqual({ unit: "words", count: 4 * 13 });
  });

  test("is cut at six lines", () => {
    const { hidden, words } = saidIn(Array.from({ length: 9 }, (_, at) => `line ${at}`).join("\n"));
    expect(words.split("\n")).toHaveLength(6);
    expect(hidden.count).toBe(6);
  });

  test("has a long form of 1,000 characters where it is cut", () => {
    const { long } = saidAtLength(SENTENCE.repeat(20));
    expect(long?.words).toBe(`${SENTENCE.repeat(15).trim()} …`);
    expect(long?.hidden.count).toBe(5 * 13);
  });

  test("nothing is nothing", () => {
    expect(saidIn(undefined)).toMatchObject({ words: "", hidden: { count: 0 }, named: [] });
  });
});

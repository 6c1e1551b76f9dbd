import { describe, expect, test } from "vitest";
import { plainParagraphs, plainWords } from "./plain-text.ts";

describe("markdown as plain words", () => {
  test.each([
    ["headings go", "# What\nIt works\n### More", "It works"],
    ["comments go", "a<!-- b\nc -->d\n<!-- never closed\ne", "ad"],
    ["check boxes go", "- [x] tests\n* [ ] docs\nIt works", "It works"],
    ["images go", "![alt](https://x.example/a.png) It ![][1] works", "It works"],
    ["badges go", "[![build](https://x.example/b.svg)](https://x.example)\nIt works", "It works"],
    ["quoted replies go", "> you said\n>> that\nI disagree", "I disagree"],
    ["fences go with their code", "See\n```ts\nconst a = 1;\n~~~\n```\nfor more", "See\nfor more"],
    ["a fence nobody closed takes the rest", "See\n~~~\nconst a = 1;", "See"],
    ["rules and tables' heads go", "a\n---\nb\n|---|:-:|\nc", "a\nb\nc"],
    [
      "links keep their text",
      "See [the *docs*](https://x.example/a_b) and [these][1]",
      "See the docs and these",
    ],
    ["where a link leads goes", "[1]: https://x.example\nIt works", "It works"],
    [
      "bare addresses stay",
      "See <https://x.example/a_b_c> or https://x.example",
      "See https://x.example/a_b_c or https://x.example",
    ],
    ["bullets become dots", "- one\n  * two\n+ three\n1. four", "• one\n• two\n• three\n1. four"],
    [
      "emphasis keeps its words",
      "**bold** __too__ *it* _it_ ~~old~~ ***both***",
      "bold too it it old both",
    ],
    [
      "names keep their underscores",
      "snake_case_name and 2*3*4 and __init__.py",
      "snake_case_name and 2*3*4 and init.py",
    ],
    ["code stays as it was written", "`__init__` and ``a * b * c``", "__init__ and a * b * c"],
    ["tags go", "<details><summary>More</summary>\n<p align='left'>text<br/></p>", "More\ntext"],
    ["types in angle brackets stay", "an Array<string> and a <T>", "an Array<string> and a <T>"],
    [
      "escapes and entities are resolved",
      "\\*not bold\\* &lt;b&gt; &amp;lt; &nbsp;x",
      "*not bold* <b> &lt; x",
    ],
    ["line ends of all kinds", "a\r\nb\rc", "a\nb\nc"],
  ])("%s", (_, markdown, plain) => {
    expect(plainWords(markdown)).toBe(plain);
  });

  test("paragraphs are kept apart, and none is empty", () => {
    const markdown = "## What\none\ntwo\n\n<!-- x -->\n\n## Why\nthree\n\n- [ ] four";
    expect(plainParagraphs(markdown)).toEqual(["one\ntwo", "three"]);
  });

  test.each(["<!--", "![", "[", "**", "*a", "_a", "`", "<a ", "- [", "\\", "> ", "&"])(
    "%s a million times is not looked at to its end",
    (piece) => {
      expect(plainWords(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(16_384);
    },
  );
});

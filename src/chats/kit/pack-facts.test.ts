// Packing of facts into lines.

import { expect, test } from "vitest";
import { text } from "../../core/kernel/rich-text.ts";
import { packFacts } from "./layout.ts";
import { plainOf } from "./spans.ts";

const pack = (facts: readonly string[], width: number) =>
  packFacts(
    facts.map((fact) => [text(fact)]),
    width,
  ).map(plainOf);

test.each([
  [["ab", "cd"], 7, ["ab · cd"]],
  [["ab", "cd"], 6, ["ab", "cd"]],
  [["ab", "cd", "ef"], 7, ["ab · cd", "ef"]],
  [["longer than the line", "x"], 7, ["longer than the line", "x"]],
  [[], 7, []],
])("%j in %i is %j", (facts, width, lines) => {
  expect(pack(facts, width)).toEqual(lines);
});

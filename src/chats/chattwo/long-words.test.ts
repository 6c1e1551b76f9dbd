import { expect, test } from "vitest";
import type { Line } from "../../core/messages/notification.ts";
import { text } from "../../core/kernel/rich-text.ts";
import { bare } from "../../../test/messages/render/people.ts";
import { withLongWords } from "./render.ts";

const more = (said: string): Line => ({ kind: "more", content: [text(said)] });
const long = (...rest: string[]): Line => ({
  kind: "words",
  words: "Short …",
  long: { words: "Short and long …", more: rest.map(text) },
});

test.each<[string, Line[], Line[]]>([
  [
    "the long form stands in for the usual one and for what is said of its rest",
    [long("2 more words"), more("9 more words"), more("and 3 more")],
    [{ kind: "words", words: "Short and long …" }, more("2 more words"), more("and 3 more")],
  ],
  [
    "nothing is said of a rest that there is not",
    [long(), more("9 more words")],
    [{ kind: "words", words: "Short and long …" }],
  ],
  [
    "words without a long form stay as they are",
    [{ kind: "words", words: "Short …" }, more("9 more words")],
    [{ kind: "words", words: "Short …" }, more("9 more words")],
  ],
])("%s", (_, lines, drawn) => {
  expect(withLongWords({ ...bare, lines }).lines).toEqual(drawn);
});

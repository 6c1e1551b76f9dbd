// The prose rules by example, and where prose is found in a file.

import { expect, test } from "vitest";
import { commentPassages } from "../../dev/prose/comments.ts";
import { markdownPassages } from "../../dev/prose/markdown.ts";
import { CODE, withoutCode } from "../../dev/prose/passage.ts";
import { findingsIn } from "../../dev/prose/rules.ts";
import { findingsOf, hasProse } from "../../dev/prose/sources.ts";

const rulesFor = (text: string) =>
  findingsIn({ line: 1, text: withoutCode(text) }).map(({ rule }) => rule);
const words = (count: number) => `${Array.from({ length: count }, () => "word").join(" ")}.`;

test.for([
  "Keeps an ask until it is done.",
  "The asks of a group.",
  "Does the next errand.",
  "Chores run every hour.",
  "Messages are folded into one.",
  "The bell rings.",
  "The pace of a channel.",
  "The channel rests for a minute.",
  "Looks for troubles.",
  "Refused at the door.",
  "It is sent again.",
  "Sent once\nmore.",
  "Waits for the next try.",
  "It failed after 3 tries.",
  "The event is set aside.",
  "While the database is away.",
  "Owners are told of it.",
  "Whoever runs Relay.",
  "Nobody's token.",
  "A message stands there.",
  "The number of what waits.",
])("old word: %s", (text) => {
  expect(new Set(rulesFor(text))).toEqual(new Set(["old-word"]));
});

test.for([
  "It asks for a token, and tries to connect.",
  "The services ask it, each tries again.",
  "The rest of the list, over a REST client.",
  "What the answer rests on.",
  "Sends it right away; the error goes away.",
  "The letter stands for a person.",
  "They can be told apart.",
  "Progress stays in sight.",
  "Without saying so.",
  "A standalone bell-shaped folder.",
  "The column `asks` and `src/app/errands/desk.ts`, askInbox, ask_id, errand.done.",
])("no old word: %s", (text) => {
  expect(rulesFor(text)).toEqual([]);
});

test("a finding names its line, its words and what to say instead", () => {
  expect(findingsIn({ line: 7, text: "First line.\nThen an\nerrand." })).toEqual([
    { rule: "old-word", line: 9, message: '"errand": say job' },
  ]);
});

test.for([
  "Undefined where it is gone.",
  "Only where tokens expire.",
  "The name, where it has one.",
  "Side by side where there is room.",
  "Now where unset.",
  "Where the group does not say, the default counts.",
])("where as if: %s", (text) => {
  expect(rulesFor(text)).toEqual(["where-as-if"]);
});

test.for([
  "Where the message goes.",
  "Channels where nothing was sent.",
  "The folder where the console is built.",
  "Shows who did it, and where to look.",
  "Where the browser goes, once the person agreed.",
  "Where a webhook came from, and when.",
  "The channel, where it opens in a thread.",
])("where as a place: %s", (text) => {
  expect(rulesFor(text)).toEqual([]);
});

test("a sentence has at most 30 words, and code counts as one", () => {
  expect(rulesFor(words(30))).toEqual([]);
  expect(rulesFor(words(31))).toEqual(["long-sentence"]);
  expect(rulesFor(`${words(20)} ${words(20)}`)).toEqual([]);
  expect(rulesFor(`**${words(20)}** (${words(20)}) ${words(20)}`)).toEqual([]);
  expect(rulesFor(`e.g. ${words(30)}`)).toEqual(["long-sentence"]);
  expect(rulesFor(`\`npm run check -- types lint\` ${words(29)}`)).toEqual([]);
});

test("a contract word is a finding in a sentence", () => {
  for (const text of [
    "Signs in at codehost.",
    "chatone's limit.",
    "# altforge: a webhook",
    "(chattwo)",
  ])
    expect(rulesFor(text)).toEqual(["contract-word"]);
});

test.for([
  "Discord (`chatone`).",
  "In src/chats/chattwo and chats/chatone/post.ts.",
  "CODEHOST_TOKEN and codehostApi.",
  'The provider is "codehost".',
  "chatone:1180 and codehost-app.",
  "See [the guide](guides/altforge.md).",
])("no contract word: %s", (text) => {
  expect(rulesFor(text)).toEqual([]);
});

test("comments are found, and nothing that only looks like one", () => {
  const source = [
    "// One text",
    "// on two lines.",
    'const a = "// no"; // Beside code.',
    "const b = `/* no */ ${f(/* Inside. */ `// no`)} // no`;",
    'const c = /[/*]"/.test(x) || y / 2 / z;',
    "// oxlint-disable-next-line no-console",
    "/**",
    " * First paragraph,",
    " * goes on.",
    " *",
    " * Second.",
    " */",
    "<p>Don't https://example.com</p>;",
    "{/* In markup. */}",
  ].join("\n");
  const found = commentPassages(source).map(({ line, text }) => [line, text.trim()]);
  expect(found).toEqual([
    [1, "One text\non two lines."],
    [3, "Beside code."],
    [4, "Inside."],
    [8, "First paragraph,\ngoes on."],
    [11, "Second."],
    [14, "In markup."],
  ]);
});

test("a page has prose in paragraphs, items, cells and front matter, but not in code", () => {
  const page = [
    "---",
    "layout: home",
    "tagline: In front.",
    "---",
    "# Title",
    "",
    "Text with `code` and a",
    "[link](to/it.md).",
    "",
    "- One",
    "- Two",
    "",
    "```sh",
    "echo code",
    "```",
    "",
    "| A    | B       |",
    "| ---- | ------- |",
    "| `a`  | a \\| b  |",
    "",
    "<!-- made: x -->",
    "<b>Last.</b>",
  ].join("\n");
  expect(markdownPassages(page)).toEqual([
    { line: 3, text: "In front." },
    { line: 5, text: "# Title" },
    { line: 7, text: `Text with ${CODE} and a\n[link].` },
    { line: 10, text: "- One" },
    { line: 11, text: "- Two" },
    { line: 17, text: "A" },
    { line: 17, text: "B" },
    { line: 19, text: "a \\| b" },
    { line: 22, text: "Last." },
  ]);
});

test("modules and pages have prose, generated pages and data have none", () => {
  expect(["src/a.ts", "console/a.tsx", "docs/a.md", "README.md"].filter(hasProse)).toHaveLength(4);
  expect(["docs/api/a.md", "test/golden/a.md", "a.json", "a.sql"].filter(hasProse)).toEqual([]);
  expect(findingsOf("src/a.ts", "errand(); // An errand.")).toHaveLength(1);
  expect(findingsOf("a.json", "errand")).toEqual([]);
});

test("in texts of the code only a contract word in a sentence is a finding", () => {
  const source = [
    'const a = "Sign in at codehost.";',
    "const b = `${who} asks chatone",
    "for ${what} of altforge`;",
    'const c = ["chattwo", "/auth/codehost", "{codehost} refused", "an errand"];',
    "const d = `where platform = 'chatone' and key = ${chattwo}`;",
    'const e = "codehost unavailable"; // Fixed by the contract.',
  ].join("\n");
  const found = findingsOf("src/a.ts", source).map(({ rule, line }) => [rule, line]);
  expect(found).toEqual([
    ["contract-word", 1],
    ["contract-word", 2],
    ["contract-word", 3],
  ]);
  expect(findingsOf("src/a.test.ts", source)).toEqual([]);
});

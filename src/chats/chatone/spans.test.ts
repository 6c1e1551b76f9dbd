// Escaping of external text next to Relay's own markdown.

import { expect, test } from "vitest";
import { code, codeLink, link, type RichText, strong, text } from "../../core/kernel/rich-text.ts";
import { renderSpans } from "./spans.ts";

const PAGE = "https://codehost.example/x";

test.each<[string, RichText, string]>([
  [
    "signs get a backslash",
    [text("*a* _b_ ~c~ |d| `e` <f> [g] \\")],
    "\\*a\\* \\_b\\_ \\~c\\~ \\|d\\| \\`e\\` \\<f> \\[g\\] \\\\",
  ],
  [
    "the start of a line is escaped",
    [text("# a\n- b\n+ c\n> d\n1. e # - +")],
    "\\# a\n\\- b\n\\+ c\n\\> d\n1\\. e # - +",
  ],
  [
    "a moment is shown in the reader's time zone",
    [text("Received "), { kind: "time", at: 1_794_763_320_500, text: "Nov 15, 17:22 UTC" }],
    "Received <t:1794763320:f>",
  ],
  ["the middle of a line is not", [code("x"), text(" - # 1. y")], "`x` - # 1. y"],
  [
    "an address without signs stays a link",
    [text("see https://a.example/b")],
    "see https://a.example/b",
  ],
  [
    "an address with signs is shown in full",
    [text("https://a.example/b_c")],
    "https\\://a.example/b\\_c",
  ],
  ["code with its own sign in it is text", [code("a`b")], "a\\`b"],
  [
    "no line of a diff ends its block",
    [{ kind: "diff", text: "+a\n+`````\n+@everyone" }],
    "```diff\n+a\n+`\u200b`\u200b`\u200b`\u200b`\n+@\u200beveryone\n```",
  ],
  ["neighbouring code does not run together", [code("a"), code("b")], "`a`\u200b`b`"],
  [
    "neighbouring strong text does not run together",
    [strong("a"), strong("b")],
    "**a**\u200b**b**",
  ],
  ["a link escapes its label", [link("a]b", PAGE)], `[a\\]b](${PAGE})`],
  ["a link of code with brackets is no code", [codeLink("a[0]", PAGE)], `[a\\[0\\]](${PAGE})`],
  ["brackets of an address are encoded", [link("a", `${PAGE}(1)`)], `[a](${PAGE}%281%29)`],
  ["a bad address leaves its text", [link("a", "javascript:alert(1)")], "a"],
  [
    "nobody is called, also by two halves",
    [text("@every"), text("one <@1")],
    "@\u200beveryone \\<@\u200b1",
  ],
])("%s", (_, rich, markdown) => {
  expect(renderSpans(rich)).toBe(markdown);
});

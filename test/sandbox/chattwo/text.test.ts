// How the platform reads marked text: what it takes, what it makes of it, how it says no.

import { expect, test } from "vitest";
import { detectEntities } from "../../../sandbox/chattwo/text/detect-entities.ts";
import { parseHtml } from "../../../sandbox/chattwo/text/parse-html.ts";
import { readText } from "../../../sandbox/chattwo/text/read-text.ts";

const ana = { id: 7, is_bot: false, first_name: "Ana" };
const findUser = (id: number) => (id === ana.id ? ana : undefined);

/** Text and marks as `type offset+length`, or the complaint. */
function shown(source: string, parse_mode?: string) {
  const read = readText({ text: source, parse_mode }, findUser, () => {});
  if (!read.ok) return read.description;
  const marks = read.result.entities.map(
    ({ type, offset, length }) => `${type} ${offset}+${length}`,
  );
  return [read.result.text, ...marks];
}

test.each([
  ["🏟 🏟&lt;<abacaba", "Unclosed start tag at byte offset 13"],
  ["🏟 🏟&lt;<abac aba>", 'Unsupported start tag "abac" at byte offset 13'],
  ["a < b", 'Unsupported start tag "" at byte offset 2'],
  ["<script>", 'Unsupported start tag "script" at byte offset 0'],
  ["🏟 🏟&lt;<i   =aba>", 'Empty attribute name in the tag "i" at byte offset 13'],
  [
    "<i    aba>",
    'Expected equal sign in declaration of an attribute of the tag "i" at byte offset 0',
  ],
  ["<i    aba  =  ", 'Unclosed start tag "i" at byte offset 0'],
  ["<a href", 'Unclosed start tag "a" at byte offset 0'],
  ["🏟 🏟&lt;<i    aba  =  190azAz-.,", "Unexpected end of name token at byte offset 27"],
  ["<a href=x/>y</a>", "Unexpected end of name token at byte offset 8"],
  ['<a href="x>y</a>', "Unclosed start tag at byte offset 0"],
  ["<a href='x>y</a>", "Unclosed start tag at byte offset 0"],
  ['<a href="x"', "Unclosed start tag at byte offset 0"],
  ["é</b>", "Unexpected end tag at byte offset 2"],
  ["<b></b></", "Unexpected end tag at byte offset 7"],
  ["<i>a</i   ", "Unclosed end tag at byte offset 4"],
  ["<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
  ["<b><i>a</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'],
  ["<b>a", 'Can\'t find end tag corresponding to start tag "b"'],
  ["<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ["<tg-emoji>x</tg-emoji>", 'Tag "tg-emoji" must have attribute "emoji-id" at byte offset 0'],
  ['<tg-emoji emoji-id="x">y</tg-emoji>', "Invalid custom emoji identifier specified"],
  [
    "&#57311;",
    "Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units",
  ],
])("HTML %j is rejected", (source, problem) => {
  expect(parseHtml(source, findUser)).toEqual({ ok: false, problem });
});

test.each([
  ["&lt;&gt;&amp;&quot;&laquo;&nbsp;&#12345678;", ['<>&"&laquo;&nbsp;&#12345678;']],
  ["&#65;&#x42;&lt", ["AB<"]],
  ["<b>a</b> <STRONG>b</STRONG>", ["a b", "bold 0+1", "bold 2+1"]],
  ["<i>a</i><em>b</em>", ["ab", "italic 0+1", "italic 1+1"]],
  ["<u>a</u><ins>b</ins>", ["ab", "underline 0+1", "underline 1+1"]],
  [
    "<s>a</s><strike>b</strike><del>c</del>",
    ["abc", "strikethrough 0+1", "strikethrough 1+1", "strikethrough 2+1"],
  ],
  [
    '<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>',
    ["ab", "spoiler 0+1", "spoiler 1+1"],
  ],
  ["🏟<b>🏟</b>", ["🏟🏟", "bold 2+2"]],
  ["<b>a</>", ["a", "bold 0+1"]],
  ["a<b></b>", ["a"]],
  ["<b>x<i>y</i></b>", ["xy", "bold 0+2", "italic 1+1"]],
  ["<b>x<b>y</b></b>", ["xy", "bold 0+2"]],
  ["<code>a<b>b</b></code>", ["ab", "code 0+2"]],
  ["<b>a<code>b</code>c</b>", ["abc", "bold 0+1", "code 1+1", "bold 2+1"]],
  // If both mark the same text, code wins. If the link is longer, the link wins.
  ["<a href='https://a.example/'><code>a</code></a>", ["a", "code 0+1"]],
  ["<code><a href='https://a.example/'>a</a></code>", ["a", "code 0+1"]],
  ["<a href='https://a.example/'>a <code>b</code></a>", ["a b", "text_link 0+3"]],
  ["<pre>a</pre>", ["a", "pre 0+1"]],
  ["<blockquote>a<blockquote>b</blockquote></blockquote>", ["ab", "blockquote 0+2"]],
  ["<blockquote expandable>a</blockquote>", ["a", "expandable_blockquote 0+1"]],
  ["<a href='https://a.example/'>x</a>", ["x", "text_link 0+1"]],
  ["<a href='nowhere'>x</a>", ["x"]],
  ["<a href='http://localhost:3000/'>x</a>", ["x"]],
  ["<a href='javascript:alert(1)'>x</a>", ["x"]],
  ["<a href='tg://user?id=7'>x</a>", ["x", "text_mention 0+1"]],
  ["<a href='tg://user?id=8'>x</a>", ["x"]],
  ['<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji>', ["👍", "custom_emoji 0+2"]],
  ["  a <b> b </b>  ", ["a  b", "bold 2+2"]],
  ["a<i> </i>b", ["a b"]],
  ["a\tb\r\n\u202e<b>c\u202ed</b>", ["a b\ncd", "bold 4+2"]],
])("HTML %j is parsed", (source, expected) => {
  expect(shown(source, "HTML")).toEqual(expected);
});

test("a code block has a language only if both tags contain the same text", () => {
  const entities = (source: string) => {
    const parsed = parseHtml(source, findUser);
    return parsed.ok ? parsed.entities : [];
  };
  expect(entities('<pre><code class="language-ts">a</code></pre>')).toEqual([
    { type: "pre", language: "ts", offset: 0, length: 1 },
  ]);
  expect(entities('<pre>b<code class="language-ts">a</code></pre>')).toEqual([
    { type: "code", offset: 1, length: 1 },
    { type: "pre", offset: 0, length: 2 },
  ]);
});

test.each([
  ["https://a.example/x?y=1.", ["url 0+23"]],
  ["see acme.com/shop, now", ["url 4+13"]],
  ["README.md", ["url 0+9"]],
  ["main.ts", []],
  ["acme.example", []],
  ["ana@acme.com", ["email 0+12"]],
  ["@ana_lopez", ["mention 0+10"]],
  ["@ana", []],
  ["@abcd", ["mention 0+5"]],
  ["x@ana_lopez", []],
  ["/start", ["bot_command 0+6"]],
  ["/start@relay_bot go", ["bot_command 0+16"]],
  ["a/start", []],
  ["/usr/bin", []],
  ["#bug", ["hashtag 0+4"]],
  ["#517", []],
  ["acme/shop#517", []],
  ["a#bug", []],
  ["https://a.example/@name #tag", ["url 0+23", "hashtag 24+4"]],
  ["#тег @имя", ["hashtag 0+4"]],
])("entities are detected in %j", (text, expected) => {
  const found = detectEntities(text, []);
  expect(found.map(({ type, offset, length }) => `${type} ${offset}+${length}`)).toEqual(expected);
});

test("entities are detected in bold text, not in code or links", () => {
  expect(shown("<code>@ana_lopez</code> <a href='https://a.example'>#bug</a>", "HTML")).toEqual([
    "@ana_lopez #bug",
    "code 0+10",
    "text_link 11+4",
  ]);
  expect(shown("<b>@ana_lopez</b>", "HTML")).toEqual(["@ana_lopez", "mention 0+10", "bold 0+10"]);
});

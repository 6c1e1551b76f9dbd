// Escaping of external text next to Relay's own HTML.

import { expect, test } from "vitest";
import { code, codeLink, link, type RichText, strong, text } from "../../core/kernel/rich-text.ts";
import { callsFor, renderSpans } from "./spans.ts";

const J = "\u2060";

test.each<[string, RichText, string]>([
  ["markup is shown", [text('<b> & "q" </b>')], '&lt;b&gt; &amp; "q" &lt;/b&gt;'],
  ["names, commands and tags are inert", [text("@bo /go #x")], `@${J}bo /${J}go #${J}x`],
  ["paths, numbers and mail are left alone", [text("a/b #12 a@b C#")], "a/b #12 a@b C#"],
  ["code is left alone", [code("@bo <x>")], "<code>@bo &lt;x&gt;</code>"],
  ["two halves make no call", [text("/"), strong("go")], `/${J}<b>go</b>`],
  [
    "an address cannot leave its attribute",
    [link("a", 'https://a.example/"&')],
    '<a href="https://a.example/%22&amp;">a</a>',
  ],
  [
    "a link around code is a link",
    [codeLink("a", "https://a.example/")],
    '<a href="https://a.example/">a</a>',
  ],
  ["a bad address leaves its text", [link("a", "tg://user?id=1")], "a"],
  [
    "a diff is a block without markup of its own",
    [{ kind: "diff", text: "+<b>\n-@ana" }],
    `<pre><code class="language-diff">+&lt;b&gt;\n-@ana</code></pre>`,
  ],
  ["a host without a dot leaves its text", [link("a", "https://intranet/")], "a"],
])("%s", (_, rich, html) => {
  expect(renderSpans(rich, callsFor([]))).toBe(html);
});

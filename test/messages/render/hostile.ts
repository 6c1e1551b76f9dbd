// Text as nobody should write it, and notifications full of it.

import * as fc from "fast-check";
import type { Person } from "../../../src/core/events/event.ts";
import type { Action, Line, Notification, Tone } from "../../../src/core/messages/notification.ts";
import type { RichText, Span } from "../../../src/core/kernel/rich-text.ts";

const PIECES = [
  "**bold** __u__ ~~s~~ ||x|| _i_ *i*",
  "```js\ncode\n```",
  "`` ` ``",
  "\\",
  "[free](https://evil.example)",
  "<https://evil.example/a_b>",
  "https://evil.example/a_b*c*",
  "https://ok.example/path",
  "http://x.example/(a)[b]",
  "HTTPS://LOUD.example/_x_",
  "\n> quote\n# heading\n- item\n1. one\n-# small\n+ plus\n>>> all",
  "@everyone @here <@811000000000004021> <@!811000000000004021> <@&700100000000000001> <#1>",
  "</relay:12> <t:1> <id:home> <:a:1>",
  '<b>x</b><script>alert(1)</script><a href="javascript:alert(1)">y</a>',
  "&amp; &lt; &#60; &quot; & \" '",
  "</blockquote></a></b>",
  "@relay_bot /start /merge@relay_bot #tag #12 #12a a#b a/b // /",
  "tg://user?id=77004021 tg://resolve?domain=x",
  "javascript:alert(1)",
  "mail@evil.example evil.com",
  "\u202eolleh\u202c \u2066x\u2069 שלום مرحبا",
  "e\u0301\u0301\u0301\u0301 n\u0303",
  "👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪",
  "\u0000\u0007\u001b[31m\r\n\t\u0085\u2028\u2029",
  "\ud83d",
  "\u200b\u2060\ufeff",
  " ",
  "\n\n",
  "word",
];

/** Every sign that means something to a chat. */
const SIGNS = Array.from("*_~`|<>[]()\\#@/&:.-+1 \n");

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 16 }),
  },
);

const shortText = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(""));

/** One in two hundred is longer than any limit. */
export const hostileText = fc.oneof(
  { weight: 199, arbitrary: shortText },
  {
    weight: 1,
    arbitrary: fc
      .tuple(piece, fc.constantFrom(300, 1500, 6000))
      .map(([part, units]) => (part || "x").repeat(Math.ceil(units / (part.length || 1)))),
  },
);

const url = fc.oneof(
  fc.constantFrom(
    "https://codehost.example/acme/shop/pull/482",
    'https://codehost.example/a(b)[c]?q="<x>"&r=a_b*c*`d`|\\e',
    "http://127.0.0.1:8080/x",
    "http://evil.example/",
    "https://intranet/x",
    "https://[::1]/x",
    "https://user:pass@evil.example/",
    "javascript:alert(1)",
    "tg://user?id=1",
    "data:text/html,x",
    "https://例え.jp/ü ü",
    `https://codehost.example/${"long/".repeat(300)}`,
    `https://codehost.example/${"longer/".repeat(500)}`,
    "",
  ),
  shortText.map((text) => `https://codehost.example/${text}`),
);

const personOf = fc.record<Person>({
  id: fc.constantFrom("4021", "4022", undefined),
  login: hostileText,
  url: fc.option(url, { nil: undefined }),
  avatarUrl: fc.option(url, { nil: undefined }),
  isBot: fc.boolean(),
});

const span: fc.Arbitrary<Span> = fc.oneof(
  fc.record({ kind: fc.constant("text" as const), text: hostileText }),
  fc.record({ kind: fc.constant("strong" as const), text: hostileText }),
  fc.record({ kind: fc.constant("code" as const), text: hostileText }),
  fc.record({ kind: fc.constant("link" as const), text: hostileText, url }),
  fc.record({
    kind: fc.constant("link" as const),
    text: hostileText,
    url,
    isCode: fc.constant(true as const),
  }),
  fc.record({ kind: fc.constant("person" as const), person: personOf }),
);

export const hostileSpans: fc.Arbitrary<RichText> = fc.array(span, { minLength: 1, maxLength: 3 });

const line: fc.Arbitrary<Line> = fc.oneof(
  fc.record({
    kind: fc.constant("facts" as const),
    items: fc.array(hostileSpans, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("row" as const), content: hostileSpans }),
  fc.record({ kind: fc.constant("words" as const), words: hostileText }),
  fc.record({
    kind: fc.constant("words" as const),
    words: hostileText,
    long: fc.record({ words: hostileText, more: hostileSpans }),
  }),
  fc.record({ kind: fc.constant("more" as const), content: hostileSpans }),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant("link" as const), label: hostileText, url }),
  fc.record({
    kind: fc.constantFrom("merge" as const, "comment" as const, "close" as const),
    label: hostileText,
    on: fc.constant({ repository: "acme/shop", number: 482, sha: undefined }),
    isReady: fc.boolean(),
  }),
);

const TONES: readonly Tone[] = ["bad", "warning", "progress", "good", "done", "neutral"];
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** One in two hundred has lists that no message has room for. */
const listOf = <T>(item: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 199, arbitrary: fc.array(item, { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(item, fc.integer({ min: 20, max: 120 }))
        .map(([one, count]) => Array.from({ length: count }, () => one)),
    },
  );

export const hostileNotification: fc.Arbitrary<Notification> = fc.record({
  tone: fc.constantFrom(...TONES),
  color: maybe(fc.integer({ min: 0, max: 0xff_ff_ff })),
  label: maybe(hostileText),
  subject: hostileText,
  number: maybe(fc.constantFrom("#482", "#1")),
  short: maybe(hostileText),
  url: maybe(url),
  actor: maybe(personOf),
  place: maybe(hostileText),
  lines: listOf(line),
  panels: listOf(
    fc.record({ name: hostileText, isInline: fc.boolean(), items: listOf(hostileSpans) }),
  ),
  actions: listOf(action),
  concerns: listOf(personOf),
  face: maybe(fc.record({ name: hostileText, words: hostileText, avatarUrl: url })),
  named: fc.constant([]),
  sequence: fc.constant(undefined),
  mentionOnce: fc.constant(undefined),
});

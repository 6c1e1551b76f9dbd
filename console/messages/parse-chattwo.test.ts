import { expect, test } from "vitest";
import { parseChattwo } from "./parse-chattwo.ts";

const text = (said: string) => ({ kind: "text", text: said });

test("tags make looks, one inside the other", () => {
  expect(
    parseChattwo('<b>A <a href="https://x.example/?a=1&amp;b=2">link</a></b> <code>x</code>'),
  ).toEqual([
    {
      kind: "lines",
      of: [
        {
          kind: "bold",
          of: [text("A "), { kind: "link", url: "https://x.example/?a=1&b=2", of: [text("link")] }],
        },
        text(" "),
        { kind: "code", text: "x" },
      ],
    },
  ]);
});

test("a quote stands between lines, without an empty one in front", () => {
  expect(parseChattwo("one\n<blockquote expandable>said\nmore</blockquote>two")).toEqual([
    { kind: "lines", of: [text("one")] },
    { kind: "quote", isFolded: true, of: [text("said\nmore")] },
    { kind: "lines", of: [text("two")] },
  ]);
});

test("what is escaped stays what was typed", () => {
  expect(parseChattwo("&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;")).toEqual([
    { kind: "lines", of: [text("<script>alert(1)</script> &amp;")] },
  ]);
});

test("other tags are text, and so is a link that leads nowhere of the web", () => {
  expect(
    parseChattwo('<img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> 1 < 2'),
  ).toEqual([{ kind: "lines", of: [text("<img src=x onerror=alert(1)> x 1 < 2")] }]);
});

test("somebody who is called is a mention", () => {
  expect(parseChattwo('<a href="tg://user?id=7">ana</a>')).toEqual([
    { kind: "lines", of: [{ kind: "mention", text: "ana" }] },
  ]);
});

test("a tag that is never closed still shows its words", () => {
  expect(parseChattwo("<b>open")).toEqual([
    { kind: "lines", of: [{ kind: "bold", of: [text("open")] }] },
  ]);
});

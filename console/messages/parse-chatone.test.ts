import { expect, test } from "vitest";
import { parseChatone, parseInline } from "./parse-chatone.ts";
import { plainText } from "./rich.ts";

const text = (said: string) => ({ kind: "text", text: said });

test("signs make looks, one inside the other", () => {
  expect(parseInline("a **bold *and* `code`** ~~gone~~")).toEqual([
    text("a "),
    {
      kind: "bold",
      of: [
        text("bold "),
        { kind: "italic", of: [text("and")] },
        text(" "),
        { kind: "code", text: "code" },
      ],
    },
    text(" "),
    { kind: "strike", of: [text("gone")] },
  ]);
});

test("what is escaped stays what was typed", () => {
  const typed =
    "Fix \\*bold\\* \\_it\\_ \\`rm -rf\\` \\<b>html\\</b> \\[free money\\](https://evil.example)";
  expect(plainText(parseInline(typed))).toBe(
    "Fix *bold* _it_ `rm -rf` <b>html</b> [free money](https://evil.example)",
  );
});

test("a link has words and an address", () => {
  expect(parseInline("[`1b7e940`](https://codehost.example/c/1b7e940) Move")).toEqual([
    {
      kind: "link",
      url: "https://codehost.example/c/1b7e940",
      of: [{ kind: "code", text: "1b7e940" }],
    },
    text(" Move"),
  ]);
});

test("only addresses of the web are links", () => {
  expect(parseInline("[x](javascript:alert(1))")).toEqual([text("[x](javascript:alert(1))")]);
});

test("calls show whom they call", () => {
  expect(plainText(parseInline("<@&811000000000004022> <@7> <#9>"))).toBe(
    "@role 8110…4022 @person 7 #9",
  );
  expect(parseInline("<@&811000000000004022>")).toMatchObject([{ roleId: "811000000000004022" }]);
});

test("moments are times", () => {
  expect(parseInline("<t:1700000000:R>")).toEqual([{ kind: "time", at: 1_700_000_000_000 }]);
});

test("quotes, headings, lists and fences are blocks; lines in a row are one", () => {
  const blocks = parseChatone("one\ntwo\n> said\n> more\n# Head\n- item\n```js\nlet a\n```\nend");
  expect(blocks).toEqual([
    { kind: "lines", of: [text("one\ntwo")] },
    { kind: "quote", isFolded: false, of: [text("said\nmore")] },
    { kind: "heading", of: [text("Head")] },
    { kind: "item", of: [text("item")] },
    { kind: "code", text: "let a\n" },
    { kind: "lines", of: [text("end")] },
  ]);
});

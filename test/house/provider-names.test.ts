import { expect, test } from "vitest";
import { countForeign, differences } from "../../dev/providers/names-in.ts";

const NAMES = ["chatone", "codehost"];

test.each([
  ["src/core/a.ts", "const CHATONE_API_URL = chatone; type ChatoneShape = 1;", 3],
  ["src/chats/chatone/a.ts", "chatone", 0],
  ["bench/chatone-people.ts", "chatone", 0],
  ["console/messages/parse-chatone.ts", "chatone", 0],
  ["src/chats/chatone/a.ts", "codehost", 1],
  ["src/chats/index.ts", "chatone", 0],
  ["src/core/a.ts", 'import type { CodeHost } from "../codehosts/index.ts";', 0],
])("%s with %j has %i foreign names", (file, text, count) => {
  expect(countForeign(file, text, NAMES)).toBe(count);
});

test("a count may neither grow nor stay allowed when it shrinks", () => {
  expect(differences({ "a.ts": 2, "b.ts": 1 }, { "a.ts": 1, "c.ts": 1 })).toEqual([
    "a.ts: 2 provider names, allowed: 1",
    "b.ts: 1 provider names, allowed: 0",
    "c.ts: only 0 provider names, allowed: 1",
  ]);
  expect(differences({ "a.ts": 1 }, { "a.ts": 1 })).toEqual([]);
});

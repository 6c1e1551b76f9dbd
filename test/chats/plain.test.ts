// Plain text is the last resort, also for what nobody has looked at: whatever it is, it fits, it calls
// nobody and it is nothing but text.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namedIn } from "../../sandbox/chatone/mentions.ts";
import { detectEntities } from "../../sandbox/chattwo/text/detect-entities.ts";
import { chatoneChat } from "../../src/chats/chatone/sender.ts";
import { chattwoChat } from "../../src/chats/chattwo/sender.ts";

const bot = { apiUrl: "http://127.0.0.1:1", botToken: "1:token", version: "1" };
const chatone = chatoneChat({
  ...bot,
  homeUrl: "https://relay.example",
  limits: { sendsPerSecond: 0 },
});
const chattwo = chattwoChat({
  ...bot,
  limits: { sendsPerSecond: 0, chatSendsPerSecond: 0, groupSendsPerMinute: 0 },
});

const CALLING: ReadonlySet<string> = new Set(["mention", "hashtag", "bot_command"]);

const CHATS = [
  {
    name: "chatone",
    max: 2000,
    draw: (text: string) => String(chatone.renderPlain(text)["content"]),
    calls(text: string) {
      const { users, roles, everyone } = namedIn(text);
      return [...users, ...roles, ...(everyone ? ["everyone"] : [])];
    },
  },
  {
    name: "chattwo",
    max: 4096,
    draw: (text: string) => String(chattwo.renderPlain(text)["text"]),
    calls: (text: string) =>
      detectEntities(text, [])
        .map(({ type }) => type)
        .filter((type) => CALLING.has(type)),
  },
];

const piece = fc.oneof(
  fc.constantFrom("@everyone", "@here", "<@123>", "<@&123>", "@ana_lopez", "/start", "#tag", "\n"),
  fc.constantFrom("*", "_", "`", "👩‍👩‍👧", "\ud83d", "\u202e", "https://evil.example/@here", "\\"),
  fc.string({ unit: "binary" }),
);
const anyText = fc.array(piece, { maxLength: 3000, size: "max" }).map((pieces) => pieces.join(""));

describe.each(CHATS)("$name", ({ max, draw, calls }) => {
  test("any text fits, is well-formed and calls nobody", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const drawn = draw(text);
        expect(drawn.length).toBeLessThanOrEqual(max);
        expect(drawn.isWellFormed()).toBe(true);
        expect(calls(drawn)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test("the checks would see a call", () => {
    expect(calls("@everyone @ana_lopez")).not.toEqual([]);
  });

  test("common words stay as they are", () => {
    expect(draw("PR merged: #482 Retry, twice\nacme/shop")).toBe(
      "PR merged: #482 Retry, twice\nacme/shop",
    );
  });

  test("what does not fit is cut, and says so", () => {
    const drawn = draw("word ".repeat(2000));
    expect(drawn).toMatch(/^(?:word )+…$/);
    expect(drawn.length).toBeGreaterThan(max - 10);
  });
});

// One line for somebody whom an edit concerns, on both chats; body for body as the design shows it.

import { expect, test } from "vitest";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../../src/chats/chattwo/render.ts";
import type { Nudge } from "../../../src/contract/messages/notices.ts";
import { formatNudge } from "../../../src/core/messages/notices/personal-notices.ts";
import { english } from "./example.ts";

const PULL = "https://codehost.example/acme/shop/pull/482";
const nudge: Nudge = {
  kind: "nudge",
  tone: "bad",
  label: "PR checks failed",
  subject: "#482",
  url: PULL,
  person: { id: "4021", login: "ana-lopez" },
};
const options = { words: english, emoji: true, isEdit: false };

test("chatone gets a ping, what it is about, and no embed", () => {
  const mention = () => "811000000000004021";
  const message = renderChatone(formatNudge(nudge), { ...options, mention, roleIds: ["11"] });
  expect(message).toEqual({
    content: `<@811000000000004021> PR checks failed: [#482](${PULL})`,
    embeds: [],
    allowed_mentions: { parse: [], roles: [], users: ["811000000000004021"] },
    flags: 4,
  });
});

test("chattwo gets the headline with the name behind it", () => {
  const mention = () => "77004021";
  expect(renderChattwo(formatNudge(nudge), { ...options, mention })).toEqual({
    text: `❌ <b>PR checks failed:</b> <a href="${PULL}">#482</a> · <a href="tg://user?id=77004021">ana-lopez</a>`,
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
  });
});

test.each(["@everyone [x](https://evil.example)", "<b>& `code`", "a\nb".repeat(2_000)])(
  "foreign text in it stays text: %s",
  (subject) => {
    const hostile = formatNudge({ ...nudge, subject });
    const { content = "" } = renderChatone(hostile, { ...options, roleIds: [] });
    expect(content).not.toContain("@everyone");
    expect(content).not.toMatch(/(?<!\\)\[x\]\(/u);
    expect(content.length).toBeLessThanOrEqual(2_000);
    const { text } = renderChattwo(hostile, options);
    expect(text).not.toMatch(/<b>&|\n/u);
  },
);

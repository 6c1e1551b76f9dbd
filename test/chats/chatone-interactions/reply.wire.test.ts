// Answers with everything in them that can go wrong: the platform takes them, and nobody is called.

import { expect, test } from "vitest";
import type { Reply } from "../../../src/contract/interactions/replies.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { ANA, SHOP } from "../../sandbox/chatone/bot.ts";
import { replyOf, useStage } from "./stage.ts";

const { stage, seen } = useStage();

const AT = { userId: ANA, channelId: SHOP };

/** What the asker reads. */
async function said(change: Partial<Reply>, lang = "en") {
  stage().answer = () => stage().webhook.immediate.say(replyOf(change), localeOf(lang));
  const interaction = await stage().bot.platform.interactions.command({
    ...AT,
    name: "relay",
    subcommand: "help",
  });
  expect(interaction.failure).toBe(undefined);
  return seen(SHOP, ANA).at(-1);
}

const line = (text: string): Reply["lines"][number] => [{ kind: "text", text }];

test("lines stand below each other, with code, emphasis and links", async () => {
  const message = await said({
    tone: "neutral",
    lines: [
      [{ kind: "strong", text: "What you can do" }],
      [
        { kind: "code", text: "/relay merge" },
        { kind: "text", text: " Merge " },
        { kind: "link", text: "#482", url: "https://codehost.example/482" },
      ],
    ],
  });
  expect(message?.embeds[0]?.description).toBe(
    "**What you can do**\n`/relay merge` Merge [#482](https://codehost.example/482)",
  );
});

test("text of others is shown as it was typed, and calls nobody", async () => {
  const message = await said({
    lines: [
      line("@everyone <@811000000000004021> **bold** [x](https://evil.example)"),
      line("# big\u202e\u0000"),
      [{ kind: "link", text: "](https://evil.example)", url: "javascript:alert(1)" }],
      [{ kind: "code", text: "` @here" }],
    ],
  });
  expect(message).toMatchObject({ mention_everyone: false, mentions: [], mention_roles: [] });
  expect(message?.embeds[0]?.description).toBe(
    "✅ @\u200beveryone \\<@\u200b811000000000004021> \\*\\*bold\\*\\* \\[x\\](https://evil.example)\n\\# big\n\\](https://evil.example)\n\\` @\u200bhere",
  );
});

test("an answer that is too long is cut, long lines first, then the last ones", async () => {
  const long = await said({ lines: [line("word ".repeat(1200)), line("The end.")] });
  expect(long?.embeds[0]?.description).toMatch(/^✅ word .+word …\nThe end\.$/);
  const many = Array.from({ length: 90 }, (_, n) => line(`${n} ${"*".repeat(60)}`));
  const cut = await said({ lines: many }, "de");
  const description = cut?.embeds[0]?.description ?? "";
  expect(description.length).toBeGreaterThan(3900);
  expect(description).toMatch(/\nund \d+ weitere$/);
});

test("an answer without a word is still one", async () => {
  const message = await said({ tone: "neutral", lines: [line("\u0000"), []] });
  expect(message?.embeds[0]?.description).toBe("…");
});

test("buttons are cut, and those that cannot be are left out", async () => {
  const message = await said({
    choices: [
      { label: "x".repeat(200), id: "a", isGo: true },
      { label: "twice", id: "a", isGo: false },
      { label: " \n", id: "b", isGo: false },
      { label: "no id", id: "", isGo: false },
    ],
    link: { label: "Evil", url: "javascript:alert(1)" },
  });
  expect(message?.components).toEqual([
    {
      type: 1,
      components: [{ type: 2, style: 3, label: `${"x".repeat(78)} …`, custom_id: "a" }],
    },
  ]);
});

test("a row holds five buttons", async () => {
  const choices = Array.from({ length: 7 }, (_, n) => ({
    label: `${n}`,
    id: `act-${n}`,
    isGo: false,
  }));
  const message = await said({ choices });
  expect(message?.components).toMatchObject([{ components: { length: 5 } }]);
});

// What single people are told in both chats, and what happens on codehost that they hear of.

import { z } from "zod";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import type { ChatWorld } from "../../interactions/stage/world.ts";
import { payloadLike } from "../../support/payload-like.ts";

/** Headlines of what the bot has written to this person alone. */
export function writtenTo(
  { chatone, chattwo }: Pick<ChatWorld, "chatone" | "chattwo">,
  platform: Platform,
  login: string,
): readonly string[] {
  const userId = chatIdOf(platform, login);
  if (platform === "chatone")
    return chatone.state
      .messages(chatone.state.directChannel(userId).id)
      .map(({ embeds, content }) => embeds[0]?.title ?? content);
  return chattwo.state
    .messages(Number(userId))
    .filter(({ from }) => from?.id === chattwo.state.bot.id)
    .map(({ text = "" }) => text.split("\n")[0] ?? "");
}

/** A golden payload of acme's installation, with something about it changed. */
export function acmePayload(name: string, change: Readonly<Record<string, unknown>> = {}) {
  return z.looseObject({}).parse(payloadLike(name, { installation: { id: 7001 }, ...change }));
}

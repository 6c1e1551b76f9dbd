// Plays a day's messages in all chats over their own wires, including later edits.

import { DAY } from "../../gallery/day.ts";
import { perform, type Standing } from "../../gallery/perform.ts";
import { galleryChannels } from "../../gallery/stage.ts";
import type { Stack } from "../../sandbox/stack.ts";

export async function playChats({ chats }: Pick<Stack, "chats">): Promise<void> {
  // Plays a day in a second, so rate limits are off.
  for (const { switches } of chats.values()) switches.limits = false;
  const channels = galleryChannels(chats);
  const look = { language: "en", emoji: true };
  const standing: Standing = new Map();
  for (const send of DAY) await perform(channels, send, { look, standing, now: Date.now() });
}

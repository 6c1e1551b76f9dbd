// The bot behind a token, as the platform describes it to the bot itself.

import { z } from "zod";
import type { BotInfo } from "../seen-bot.ts";
import { speakerOf } from "./asks/speaker.ts";
import type { BotOptions } from "./bot-caller.ts";

const Me = z.object({ username: z.string() });

export async function fetchChattwoBotInfo(options: BotOptions): Promise<BotInfo<object>> {
  const learnt = await speakerOf(options).learn("getMe", {}, Me);
  if ("found" in learnt) return { outcome: "seen", name: `@${learnt.found.username}` };
  const { outcome, error } = learnt.failed;
  return { outcome: outcome === "botRefused" ? "refused" : "unavailable", why: error };
}

// Looks up a Telegram chat: its name, and whether everyone can find and read it.

import { z } from "zod";
import type { ChannelInfo } from "../../ports/chat-platform.ts";
import type { BotInfo } from "../kit/bot-identity.ts";
import type { CallResult } from "../kit/call.ts";
import { nameIn } from "../kit/clean-text.ts";
import type { BotOptions } from "./bot-caller.ts";
import { speakerOf } from "./interactions/reply-caller.ts";

/** Groups and channels have a title, users a first name. A chat with a username is public. */
const ChatAnswer = z.object({
  result: z.object({
    type: z.string(),
    title: z.string().optional(),
    first_name: z.string().optional(),
    username: z.string().optional(),
  }),
});

export function channelInfoOf(called: CallResult): ChannelInfo {
  const answer =
    called.outcome === "answered" && called.status === 200
      ? ChatAnswer.safeParse(called.body).data
      : undefined;
  if (!answer) return { name: undefined, audience: undefined, linkId: undefined };
  const { type, title, first_name, username } = answer.result;
  const isPublic = type !== "private" && username !== undefined && username !== "";
  return {
    name: nameIn(title ?? first_name ?? ""),
    audience: isPublic ? "public" : "private",
    linkId: isPublic ? username : undefined,
  };
}

// The bot of a token, from `getMe`.

const Me = z.object({ username: z.string() });

export async function fetchChattwoBotInfo(options: BotOptions): Promise<BotInfo<object>> {
  const learnt = await speakerOf(options).learn("getMe", {}, Me);
  if ("found" in learnt) return { outcome: "seen", name: `@${learnt.found.username}` };
  const { outcome, error } = learnt.failed;
  return { outcome: outcome === "botRefused" ? "refused" : "unavailable", why: error };
}

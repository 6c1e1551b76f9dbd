// Who acts: the codehost account that the chat account is linked to, with a token of its own. The bot's
// own rights are never used.

import type { Interaction } from "../../core/asks/ask.ts";
import { SignInNeeded } from "../../core/asks/declined.ts";
import { no } from "../../core/asks/replies.ts";
import { text } from "../../core/rich-text.ts";
import { fill } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { Bearer } from "../codehost-actions.ts";
import { linkedAccountOf } from "../commands/linked-asker.ts";
import type { InteractionPorts } from "./ports.ts";

export type ActingUser = Bearer & { login: string };

export async function actingUserOf(
  ports: Pick<InteractionPorts, "chatLinks" | "tokens" | "labels">,
  interaction: Interaction,
  voice: Voice,
): Promise<ActingUser> {
  const { userId, login } = await linkedAccountOf(ports, { interaction, voice });
  const record = await ports.tokens.find(userId);
  if (record?.rights !== "write") throw mustSignIn(ports.labels.codehost, login, voice);
  return { userId, login, accessToken: record.accessToken };
}

/** Codehost takes no token of theirs. */
export function mustSignIn(codehost: string, login: string, voice: Voice): SignInNeeded {
  const words = fill(voice, "act.signIn", { who: login, codehost });
  return new SignInNeeded(no([text(words)]));
}

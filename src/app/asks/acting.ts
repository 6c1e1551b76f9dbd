// Who acts: the codehost account that the chat account is linked to, with a token of its own. The bot's
// own rights are never used.

import type { Ask } from "../../core/asks/ask.ts";
import { Declined } from "../../core/asks/declined.ts";
import { no } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { Bearer } from "../codehost-actions.ts";
import type { AskPorts } from "./ports.ts";

export type Doer = Bearer & { login: string };

const LOGIN = [code("/relay login")];

export async function doerOf(
  { chatLinks, tokens, labels: { codehost } }: Pick<AskPorts, "chatLinks" | "tokens" | "labels">,
  { platform, asker: { userId: chatUserId } }: Pick<Ask, "platform" | "asker">,
  voice: Voice,
): Promise<Doer> {
  const linked = await chatLinks.find({ platform, userId: chatUserId });
  if (!linked) {
    const slots = { codehost, login: LOGIN };
    throw new Declined(no(fillRich(voice, "act.notLinked", slots)));
  }
  const { userId, login } = linked;
  const record = await tokens.find(userId);
  if (record?.rights !== "write") throw mustSignIn(codehost, login, voice);
  return { userId, login, accessToken: record.accessToken };
}

/** Codehost takes no token of theirs. */
export function mustSignIn(codehost: string, login: string, voice: Voice): Declined {
  return new Declined(no(fillRich(voice, "act.signIn", { who: login, codehost, login: LOGIN })));
}

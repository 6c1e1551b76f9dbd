// The button with a one-time link, for the chat account that asks and for no other one.

import type { Reply } from "../../contract/replies.ts";
import type { Ask } from "../../core/asks/ask.ts";
import { fill } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import { makeLink } from "../link-account.ts";
import type { AskPorts } from "./ports.ts";

type Asked = {
  askId: string;
  ask: Ask;
  voice: Voice;
  /** Whether what was asked goes on once the account is linked. */
  isResuming: boolean;
};

export async function signInLink(
  ports: Pick<AskPorts, "baseUrl" | "chatLinks" | "labels" | "random">,
  { askId, ask, voice, isResuming }: Asked,
): Promise<NonNullable<Reply["link"]>> {
  const { platform, asker } = ask;
  const url = await makeLink(ports, {
    platform,
    userId: asker.userId,
    name: asker.name,
    // The private chat of a person has their own id there: the answer is not for a group.
    chatId: platform === "chattwo" ? asker.userId : undefined,
    asked: { askId, lang: voice.locale, isResuming },
  });
  return { label: fill(voice, "login.button", { codehost: ports.labels.codehost }), url };
}

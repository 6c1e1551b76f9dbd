// Whom somebody in a chat acts as, for commands about the account itself.

import type { Reply } from "../../contract/replies.ts";
import type { Ask } from "../../core/asks/ask.ts";
import { Declined } from "../../core/asks/declined.ts";
import { no } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { LinkedAccount } from "../../ports/chat-links.ts";
import type { AskPorts } from "../asks/ports.ts";

export function accountOf({ platform, asker }: Ask) {
  return { platform, userId: asker.userId };
}

/** Declines where the chat account is not linked, and says how that is done. */
export async function linkedAsker(
  { chatLinks, labels }: Pick<AskPorts, "chatLinks" | "labels">,
  { ask, voice }: { ask: Ask; voice: Voice },
): Promise<LinkedAccount> {
  const linked = await chatLinks.find(accountOf(ask));
  if (!linked) throw new Declined(notLinked(labels.codehost, voice));
  return linked;
}

function notLinked(codehost: string, voice: Voice): Reply {
  return no(fillRich(voice, "account.none", { codehost, command: [code("/relay login")] }));
}

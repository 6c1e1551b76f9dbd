// Whom somebody in a chat acts as, for commands about the account itself.

import type { Interaction } from "../../core/interactions/interaction.ts";
import { no, SignInNeeded } from "../../core/interactions/replies.ts";
import { text } from "../../core/kernel/rich-text.ts";
import { t } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { LinkedAccount } from "../../ports/accounts.ts";
import type { InteractionPorts } from "../asks/ports.ts";

export function accountOf({ platform, chatUser }: Interaction) {
  return { platform, userId: chatUser.userId };
}

/** Asks for a sign-in if the chat account is not linked. */
export async function linkedAccountOf(
  { chatLinks, labels: { codehost } }: Pick<InteractionPorts, "chatLinks" | "labels">,
  { interaction, locale }: { interaction: Interaction; locale: Locale },
): Promise<LinkedAccount> {
  const linked = await chatLinks.find(accountOf(interaction));
  if (!linked) throw new SignInNeeded(no([text(t(locale, "account.none", { codehost }))]));
  return linked;
}

// The button with a one-time link, for the chat account that asks and for no other one.

import type { Reply } from "../../contract/interactions/replies.ts";
import type { Interaction } from "../../core/interactions/interaction.ts";
import { t } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import { makeLink } from "../link-account.ts";
import type { InteractionPorts } from "./ports.ts";

type LinkSource = {
  interactionId: string;
  interaction: Interaction;
  locale: Locale;
  /** Whether what was asked goes on once the account is linked. */
  isResuming: boolean;
};

export async function signInLink(
  ports: Pick<InteractionPorts, "baseUrl" | "chatLinks" | "labels" | "random">,
  { interactionId, interaction, locale, isResuming }: LinkSource,
): Promise<NonNullable<Reply["link"]>> {
  const { platform, chatUser } = interaction;
  const url = await makeLink(ports, {
    platform,
    userId: chatUser.userId,
    name: chatUser.name,
    // The private chat of a person has their own id there: the answer is not for a group.
    chatId: platform === "chattwo" ? chatUser.userId : undefined,
    origin: { interactionId, lang: locale.tag, isResuming },
  });
  return { label: t(locale, "login.button", { codehost: ports.labels.codehost }), url };
}

// Who acts: the codehost account that the chat account is linked to, with a token of its own. The bot's
// own rights are never used.

import type { Interaction } from "../../core/interactions/interaction.ts";
import { no, SignInNeeded } from "../../core/interactions/replies.ts";
import { text } from "../../core/kernel/rich-text.ts";
import { t } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { Bearer } from "../codehost-actions.ts";
import { linkedAccountOf } from "../commands/linked-asker.ts";
import type { InteractionPorts } from "./ports.ts";

export type ActingUser = Bearer & { login: string };

export async function actingUserOf(
  ports: Pick<InteractionPorts, "chatLinks" | "tokens" | "labels">,
  interaction: Interaction,
  locale: Locale,
): Promise<ActingUser> {
  const { userId, login } = await linkedAccountOf(ports, { interaction, locale });
  const record = await ports.tokens.find(userId);
  if (record?.rights !== "write") throw mustSignIn(ports.labels.codehost, login, locale);
  return { userId, login, accessToken: record.accessToken };
}

/** Codehost takes no token of theirs. */
export function mustSignIn(codehost: string, login: string, locale: Locale): SignInNeeded {
  const words = t(locale, "act.signIn", { who: login, codehost });
  return new SignInNeeded(no([text(words)]));
}

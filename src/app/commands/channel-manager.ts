// Who may connect and disconnect a channel: people who manage it, as the platform says. Their own chat with the bot is
// theirs.

import type { Interaction } from "../../core/interactions/interaction.ts";
import { Declined, no } from "../../core/interactions/replies.ts";
import { text } from "../../core/kernel/rich-text.ts";
import { t } from "../../core/i18n/translate.ts";
import type { PlainKey, Locale } from "../../core/i18n/locale.ts";
import type { Claimant } from "../../ports/targets.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import { accountOf } from "./linked-asker.ts";

/** Throws `Declined` if the asker does not manage the channel, or if nobody can see whether they do. */
export async function requireManager(
  { chats }: InteractionPorts,
  interaction: Interaction,
  { locale, mayNot }: { locale: Locale; mayNot: PlainKey },
): Promise<void> {
  const { isPrivate, mayManage: isSaid } = interaction.where;
  const isManager =
    isPrivate || (isSaid ?? (await chats.get(interaction.platform)?.mayManage(interaction)));
  if (isManager === undefined) throw declined(locale, "connect.unseen");
  if (!isManager) throw declined(locale, mayNot);
}

/** By their codehost account if they have linked one. */
export async function claimantOf(
  { chatLinks }: InteractionPorts,
  interaction: Interaction,
): Promise<Claimant> {
  const { platform, userId } = accountOf(interaction);
  const account = `${platform}:${userId}`;
  const linked = await chatLinks.find({ platform, userId });
  const name = linked?.login ?? interaction.chatUser.name;
  return { account, name, actor: { id: linked?.userId ?? account, login: name, ip: undefined } };
}

export function declined(locale: Locale, key: PlainKey): Declined {
  return new Declined(no([text(t(locale, key))]));
}

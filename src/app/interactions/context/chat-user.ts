// Whom somebody in a chat acts as, for commands about the account itself.

import type { Reply } from "../../../contract/interactions/replies.ts";
import type { Target } from "../../../contract/kernel/target.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { localeOf } from "../../../core/i18n/locales.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { no, SignInNeeded } from "../../../core/interactions/replies.ts";
import { text } from "../../../core/kernel/rich-text.ts";
import type { LinkedAccount } from "../../../ports/accounts.ts";
import type { Bearer } from "../../accounts/act-as-user.ts";
import { makeLink } from "../../accounts/link-account.ts";
import type { InteractionPorts } from "./ports.ts";

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

// The language in which somebody is answered: their own, as the chat tells it.

/** The first part of "pt-BR" is enough. */
export function localeOfUser({ chatUser: { lang } }: Pick<Interaction, "chatUser">): Locale {
  return localeOf(lang?.split(/[-_]/u)[0]?.toLowerCase());
}

// Who acts: the codehost account that the chat account is linked to, with a token of its own. The bot's
// own rights are never used.

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

// Where somebody can be written to alone.

/** Undefined where the platform does not let us. */
export async function directOf(
  { chats }: Pick<InteractionPorts, "chats">,
  { interaction }: { interaction: Interaction },
): Promise<Target | undefined> {
  const { where, platform } = interaction;
  return where.isPrivate ? where.target : chats.get(platform)?.direct(interaction);
}

// The button with a one-time link, for the chat account that asks and for no other one.

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

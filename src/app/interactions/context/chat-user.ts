// The chat user of an interaction: linked account, locale and acting user.

import { identityOfPerson } from "../../../contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../../contract/hosts/index.ts";
import type { Reply } from "../../../contract/interactions/replies.ts";
import { interactionsOf, type Target } from "../../../contract/kernel/target.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { eitherOf } from "../../../core/i18n/format-list.ts";
import { localeOf } from "../../../core/i18n/locales.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { no, SignInNeeded } from "../../../core/interactions/replies.ts";
import { text } from "../../../core/kernel/rich-text.ts";
import type { LinkedAccount } from "../../../ports/accounts.ts";
import type { Bearer } from "../../accounts/act-as-user.ts";
import { accountToken } from "../../accounts/host-tokens.ts";
import { linkMethods, makeLink } from "../../accounts/link-account.ts";
import type { InteractionPorts } from "./ports.ts";

export function accountOf({ platform, chatUser }: Interaction) {
  return { platform, userId: chatUser.userId };
}

/** Throws `SignInNeeded` if the chat account is not linked. */
export async function linkedAccountOf(
  ports: Pick<InteractionPorts, "chatLinks" | "signInMethods">,
  { interaction, locale }: { interaction: Interaction; locale: Locale },
): Promise<LinkedAccount> {
  const linked = await ports.chatLinks.find(accountOf(interaction));
  if (linked) return linked;
  throw new SignInNeeded(no([text(t(locale, "account.none", { host: linkHosts(ports, locale) }))]));
}

/** Names of the hosts that can be linked. */
export function linkHosts(ports: Pick<InteractionPorts, "signInMethods">, locale: Locale): string {
  const names = linkMethods(ports).map(({ label }) => label);
  return eitherOf(locale, names);
}

/** Name of the host that the person's key names. */
export function hostOfPerson(
  { signInMethods }: Pick<InteractionPorts, "signInMethods">,
  userId: string,
): string {
  return signInMethods.find(identityOfPerson(userId).provider).label;
}

// Locale of the reply: the user's own, as reported by the chat.

/** The language part of a tag such as "pt-BR" is enough. */
export function localeOfUser({ chatUser: { lang } }: Pick<Interaction, "chatUser">): Locale {
  return localeOf(lang?.split(/[-_]/u)[0]?.toLowerCase());
}

// The acting user: the linked account of the code host, with its own token. The bot's rights are never used.

export type ActingUser = Bearer & { login: string };

export async function actingUserOf(
  ports: Pick<InteractionPorts, "chatLinks" | "tokens" | "labels" | "signInMethods">,
  interaction: Interaction,
  locale: Locale,
): Promise<ActingUser> {
  const { userId, login } = await linkedAccountOf(ports, { interaction, locale });
  const record = await accountToken(ports.tokens, userId);
  if (record?.rights !== "write") throw mustSignIn(ports.labels[ACCOUNT_HOST], login, locale);
  return { userId, login, accessToken: record.accessToken };
}

/** For a user without a token that the host accepts. */
export function mustSignIn(host: string, login: string, locale: Locale): SignInNeeded {
  const words = t(locale, "act.signIn", { who: login, host });
  return new SignInNeeded(no([text(words)]));
}

// Direct-message target of the user.

/** Undefined if the platform does not allow it. */
export async function directOf(
  { chats }: Pick<InteractionPorts, "chats">,
  { interaction }: { interaction: Interaction },
): Promise<Target | undefined> {
  const { where, platform } = interaction;
  return where.isPrivate ? where.target : chats.get(platform)?.direct(interaction);
}

// Button with a one-time link, valid only for the calling chat account.

type LinkSource = {
  interactionId: string;
  interaction: Interaction;
  locale: Locale;
  /** Whether the interaction continues once the account is linked. */
  isResuming: boolean;
};

export async function signInLink(
  ports: Pick<InteractionPorts, "baseUrl" | "chatLinks" | "random" | "signInMethods">,
  { interactionId, interaction, locale, isResuming }: LinkSource,
): Promise<NonNullable<Reply["link"]>> {
  const { platform, chatUser } = interaction;
  const url = await makeLink(ports, {
    platform,
    userId: chatUser.userId,
    name: chatUser.name,
    // The answer must not go to a group.
    chatId: interactionsOf(platform).directByUserId ? chatUser.userId : undefined,
    origin: { interactionId, lang: locale.tag, isResuming },
  });
  return { label: t(locale, "login.button", { host: linkHosts(ports, locale) }), url };
}

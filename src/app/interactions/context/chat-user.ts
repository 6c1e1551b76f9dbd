// The chat user of an interaction: linked account, locale and acting user.

import { identityOfPerson } from "../../../contract/accounts/identities.ts";
import type { CodeHostName } from "../../../contract/hosts/index.ts";
import type { Reply } from "../../../contract/interactions/replies.ts";
import { interactionsOf, type Target } from "../../../contract/kernel/target.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { eitherOf } from "../../../core/i18n/format-list.ts";
import { localeOf } from "../../../core/i18n/locales.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { Declined, no, SignInNeeded } from "../../../core/interactions/replies.ts";
import { text } from "../../../core/kernel/rich-text.ts";
import type { LinkedAccount } from "../../../ports/accounts.ts";
import type { Bearer } from "../../accounts/act-as-user.ts";
import { findToken } from "../../accounts/host-tokens.ts";
import { linkMethods, makeLink } from "../../accounts/link-account.ts";
import type { InteractionPorts } from "./ports.ts";

/** Where people add identities. */
const PROFILE = "/admin/profile";

export function accountOf({ platform, chatUser }: Interaction) {
  return { platform, userId: chatUser.userId };
}

/** Throws `SignInNeeded` if the chat account is not linked. */
export async function linkedAccountOf(
  ports: Pick<InteractionPorts, "chatLinks" | "signInMethods">,
  { interaction, locale }: { interaction: Interaction; locale: Locale },
  provider?: CodeHostName,
): Promise<LinkedAccount> {
  const linked = await ports.chatLinks.find(accountOf(interaction));
  if (linked) return linked;
  const host = linkHosts(ports, locale, provider);
  throw new SignInNeeded(no([text(t(locale, "account.none", { host }))]), provider);
}

/** Names of the hosts that can be linked, or of the one that is needed. */
export function linkHosts(
  ports: Pick<InteractionPorts, "signInMethods">,
  locale: Locale,
  provider?: CodeHostName,
): string {
  const methods = linkMethods(ports);
  const needed = methods.filter(({ name }) => name === provider);
  const names = (needed.length > 0 ? needed : methods).map(({ label }) => label);
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

// The acting user: the person's identity on the host, with its own token. The bot's rights are never used.

export type ActingUser = Bearer & { personId: string; login: string };

type ActingPorts = Pick<
  InteractionPorts,
  "baseUrl" | "chatLinks" | "identities" | "labels" | "signInMethods" | "tokens"
>;

export async function actingUserOf(
  ports: ActingPorts,
  asking: { interaction: Interaction; locale: Locale },
  provider: CodeHostName,
): Promise<ActingUser> {
  const { userId: personId, login } = await linkedAccountOf(ports, asking, provider);
  const record = await findToken(ports, personId, provider);
  if (record?.rights === "write")
    return { personId, login, userId: record.userId, accessToken: record.accessToken };
  if (await hasIdentityOn(ports, personId, provider))
    throw mustSignIn(ports, { who: login, provider }, asking.locale);
  throw mustAddHost(ports, { who: login, provider }, asking.locale);
}

async function hasIdentityOn(
  { identities }: Pick<ActingPorts, "identities">,
  personId: string,
  provider: CodeHostName,
): Promise<boolean> {
  if (identityOfPerson(personId).provider === provider) return true;
  return (await identities.subjectsOf(personId, provider)).length > 0;
}

type Wanted = { who: string; provider: CodeHostName };

/** For a user without a token that the host accepts. */
export function mustSignIn(
  { labels }: Pick<ActingPorts, "labels">,
  { who, provider }: Wanted,
  locale: Locale,
): SignInNeeded {
  const words = t(locale, "act.signIn", { who, host: labels[provider] });
  return new SignInNeeded(no([text(words)]), provider);
}

/**
 * For a user who is linked, but not on this host. Signing in there from the chat would make the chat account another
 * person's: an identity is added in the console, with proof from both sides.
 */
function mustAddHost(
  { baseUrl, labels }: Pick<ActingPorts, "baseUrl" | "labels">,
  { who, provider }: Wanted,
  locale: Locale,
): Declined {
  const words = t(locale, "act.addHost", { who, host: labels[provider] });
  const url = new URL(PROFILE, baseUrl).href;
  return new Declined({ ...no([text(words)]), link: { label: t(locale, "act.profile"), url } });
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
  /** The host that is needed. */
  provider?: CodeHostName | undefined;
};

export async function signInLink(
  ports: Pick<InteractionPorts, "baseUrl" | "chatLinks" | "random" | "signInMethods">,
  { interactionId, interaction, locale, isResuming, provider }: LinkSource,
): Promise<NonNullable<Reply["link"]>> {
  const { platform, chatUser } = interaction;
  const account = {
    platform,
    userId: chatUser.userId,
    name: chatUser.name,
    // The answer must not go to a group.
    chatId: interactionsOf(platform).directByUserId ? chatUser.userId : undefined,
    origin: { interactionId, lang: locale.tag, isResuming },
  };
  const url = await makeLink(ports, account, provider);
  return { label: t(locale, "login.button", { host: linkHosts(ports, locale, provider) }), url };
}

// Commands about the linked account. `/relay whoami` shows the account, Relay's rights and the mention setting.

import { identityOfPerson } from "../../../contract/accounts/identities.ts";
import { formatDate } from "../../../core/i18n/format-time.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import { commandLine, HELP } from "../../../core/interactions/command-line.ts";
import { Declined, declined, told, wrong } from "../../../core/interactions/replies.ts";
import { code, type RichText, strong, text } from "../../../core/kernel/rich-text.ts";
import type { Mentions, TokenRecord } from "../../../ports/accounts.ts";
import { linkMethods } from "../../accounts/link-account.ts";
import {
  accountOf,
  hostOfPerson,
  linkedAccountOf,
  linkHosts,
  signInLink,
} from "../context/chat-user.ts";
import type { Command, CommandInvocation } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";

export const whoami: Command = {
  name: "whoami",
  about: "command.whoami",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { locale } = invocation;
    const { userId, login, mentions, linkedAt } = await linkedAccountOf(ports, invocation);
    const host = hostOfPerson(ports, userId);
    const day = formatDate(locale, linkedAt);
    return {
      reply: told(
        tRich(locale, "whoami.linked", { host, login: [strong(login)], day }),
        rightsLine(locale, host, await ports.tokens.find(userId)),
        ...(await otherLines(ports, userId, locale)),
        mentionsLine(locale, mentions),
      ),
    };
  },
};

/** Other hosts that the user acts on. */
async function otherLines(
  ports: InteractionPorts,
  userId: string,
  locale: Locale,
): Promise<readonly RichText[]> {
  const hosts = new Map(linkMethods(ports).map(({ name, label }) => [name, label]));
  const { provider: own } = identityOfPerson(userId);
  return (await ports.identities.list(userId)).flatMap(({ provider, login: name }) => {
    const host = provider === own ? undefined : hosts.get(provider);
    return host === undefined
      ? []
      : [tRich(locale, "whoami.also", { host, login: [strong(name)] })];
  });
}

function rightsLine(locale: Locale, host: string, token: TokenRecord | undefined): RichText {
  if (token?.rights === "write") return tRich(locale, "whoami.writes", { host });
  const command = [code("/relay login")];
  return tRich(locale, token ? "whoami.reads" : "whoami.over", { command });
}

// `/relay login` returns a one-time link that only the caller sees.

export const login: Command = {
  name: "login",
  about: "command.login",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { interaction, locale } = invocation;
    const linked = await ports.chatLinks.find(accountOf(interaction));
    const line = linked
      ? tRich(locale, "login.again", {
          host: hostOfPerson(ports, linked.userId),
          login: [strong(linked.login)],
        })
      : tRich(locale, "login.open", { host: linkHosts(ports, locale) });
    const link = await signInLink(ports, { ...invocation, isResuming: false });
    return { reply: { ...told(line), link } };
  },
};

// `/relay logout` unlinks this chat account.

export const logout: Command = {
  name: "logout",
  about: "command.logout",
  section: "you",
  options: [],
  async run(ports, { interaction, locale }) {
    const linked = await ports.chatLinks.find(accountOf(interaction));
    if (!linked) throw declined(locale, "logout.none");
    const { userId } = linked;
    const link = {
      platform: interaction.platform,
      chatUserId: interaction.chatUser.userId,
      userId,
    };
    await ports.chatLinks.unlink(link, { id: userId, login: linked.login, ip: undefined });
    const host = hostOfPerson(ports, userId);
    return {
      reply: told(
        tRich(locale, "logout.done", { host, login: [strong(linked.login)] }),
        tRich(locale, "logout.stays", { host }),
      ),
    };
  },
};

// `/relay mentions` sets whether messages that concern the user ping them.

const CHOICES = ["ping", "silent", "never"] as const satisfies readonly Mentions[];

export const mentions: Command = {
  name: "mentions",
  about: "command.mentions",
  section: "you",
  example: { how: "silent" },
  options: [
    {
      name: "how",
      about: "option.mentions",
      kind: "choice",
      choices: CHOICES,
      isRequired: false,
    },
  ],
  async run(ports, invocation) {
    const { interaction, values, locale } = invocation;
    const linked = await linkedAccountOf(ports, invocation);
    const typed = values["how"]?.trim().toLowerCase();
    if (typed === undefined)
      return { reply: told(mentionsLine(locale, linked.mentions), howToChange(invocation)) };
    const wanted = CHOICES.find((choice) => choice === typed);
    if (!wanted) throw new Declined(wrong(howToChange(invocation)));
    await ports.chatLinks.setMentions(accountOf(interaction), wanted);
    return { reply: told(mentionsLine(locale, wanted)) };
  },
};

function mentionsLine(locale: Locale, wanted: Mentions): RichText {
  return [text(t(locale, `mentions.${wanted}`))];
}

function howToChange({ interaction, locale }: CommandInvocation): RichText {
  const command = [code(commandLine(interaction.platform, mentions, { how: CHOICES.join("|") }))];
  return tRich(locale, "mentions.change", { command });
}

// `/start`: first message in the private chat. No chat lists it.

export const start: Command = {
  name: "start",
  about: "command.help",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { interaction, locale } = invocation;
    const linked = await ports.chatLinks.find(accountOf(interaction));
    const hello = [text(t(locale, "start.hello", { host: linkHosts(ports, locale) }))];
    const help = tRich(locale, "start.help", {
      help: [code(commandLine(interaction.platform, HELP))],
    });
    if (linked) {
      const host = hostOfPerson(ports, linked.userId);
      return {
        reply: told(
          hello,
          tRich(locale, "start.linked", { host, login: [strong(linked.login)] }),
          help,
        ),
      };
    }
    const { url } = await signInLink(ports, { ...invocation, isResuming: false });
    return {
      reply: {
        ...told(hello, [text(t(locale, "start.link"))], help),
        link: { label: t(locale, "start.button"), url },
      },
    };
  },
};

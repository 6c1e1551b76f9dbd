// Commands about the linked account. `/relay whoami` shows the account, Relay's rights and the mention setting.

import { ACCOUNT_HOST } from "../../../contract/hosts/index.ts";
import { formatDate } from "../../../core/i18n/format-time.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import { commandLine, HELP } from "../../../core/interactions/command-line.ts";
import { Declined, declined, told, wrong } from "../../../core/interactions/replies.ts";
import { code, type RichText, strong, text } from "../../../core/kernel/rich-text.ts";
import type { Mentions, TokenRecord } from "../../../ports/accounts.ts";
import { accountToken } from "../../accounts/host-tokens.ts";
import { accountOf, linkedAccountOf, signInLink } from "../context/chat-user.ts";
import type { Command, CommandInvocation } from "../context/command.ts";

export const whoami: Command = {
  name: "whoami",
  about: "command.whoami",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { locale } = invocation;
    const { userId, login, mentions, linkedAt } = await linkedAccountOf(ports, invocation);
    const host = ports.labels[ACCOUNT_HOST];
    const day = formatDate(locale, linkedAt);
    return {
      reply: told(
        tRich(locale, "whoami.linked", { host, login: [strong(login)], day }),
        rightsLine(locale, host, await accountToken(ports.tokens, userId)),
        mentionsLine(locale, mentions),
      ),
    };
  },
};

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
    const host = ports.labels[ACCOUNT_HOST];
    const line = linked
      ? tRich(locale, "login.again", { host, login: [strong(linked.login)] })
      : tRich(locale, "login.open", { host });
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
    const host = ports.labels[ACCOUNT_HOST];
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
    const host = ports.labels[ACCOUNT_HOST];
    const linked = await ports.chatLinks.find(accountOf(interaction));
    const hello = [text(t(locale, "start.hello", { host }))];
    const help = tRich(locale, "start.help", {
      help: [code(commandLine(interaction.platform, HELP))],
    });
    if (linked) {
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

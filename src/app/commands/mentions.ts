// `/relay mentions`: whether messages that concern somebody call them.

import { Declined, told, wrong } from "../../core/interactions/replies.ts";
import { commandLine } from "../../core/interactions/command-line.ts";
import { code, type RichText, text } from "../../core/kernel/rich-text.ts";
import { tRich, t } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { Mentions } from "../../ports/accounts.ts";
import type { CommandInvocation, Command } from "./command.ts";
import { accountOf, linkedAccountOf } from "./linked-asker.ts";

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

export function mentionsLine(locale: Locale, wanted: Mentions): RichText {
  return [text(t(locale, `mentions.${wanted}`))];
}

function howToChange({ interaction, locale }: CommandInvocation): RichText {
  const command = [code(commandLine(interaction.platform, mentions, { how: CHOICES.join("|") }))];
  return tRich(locale, "mentions.change", { command });
}

// `/relay help`: what can be asked, one line each, by what it is about.

import { t } from "../../../core/i18n/translate.ts";
import { commandLine, HELP } from "../../../core/interactions/command-line.ts";
import { told } from "../../../core/interactions/replies.ts";
import { code, strong, text } from "../../../core/kernel/rich-text.ts";
import type { InteractiveChat } from "../../../ports/interactions.ts";
import { type Command, SECTIONS } from "../context/command.ts";
import { login, logout, mentions, whoami } from "./account.ts";
import { connect, disconnect } from "./connect.ts";
import { feed, hours } from "./feed.ts";
import { mute, snooze, unmute } from "./mute.ts";
import { quiet } from "./policy.ts";
import { routes } from "./routes.ts";
import { watchCommand } from "./watch.ts";
import { why } from "./why.ts";
import { closeCommand, commentCommand, mergeCommand, reactCommand } from "./work-items.ts";

function helpOn(commands: readonly Command[]): Command {
  return {
    ...HELP,
    about: "command.help",
    section: "you",
    async run(_ports, { interaction, locale }) {
      const lines = SECTIONS.flatMap((section) => [
        [strong(t(locale, `help.${section}`))],
        ...commands
          .filter((command) => command.section === section)
          .map((command) => [
            code(commandLine(interaction.platform, command)),
            text(` ${t(locale, command.about)}`),
          ]),
      ]);
      const title = [strong(t(locale, "help.title"))];
      return { reply: { ...told(title, ...lines), isOpen: true } };
    },
  };
}

// Every command, in the order in which people are shown them.

const OTHERS: readonly Command[] = [
  mergeCommand,
  commentCommand,
  closeCommand,
  reactCommand,
  watchCommand,
  mute,
  unmute,
  snooze,
  why,
  routes,
  quiet,
  login,
  whoami,
  mentions,
  feed,
  hours,
  logout,
  connect,
  disconnect,
];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];

// Tells each chat which commands there are, and where to send what people do.

/** What was changed there; as often as it is called. */
export function registerChat(chat: InteractiveChat, baseUrl: string): Promise<readonly string[]> {
  return chat.register(COMMANDS, baseUrl);
}

// All commands. `/relay help` lists them by section, one line each.

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
import { test } from "./test.ts";
import { watchCommand } from "./watch.ts";
import { why } from "./why.ts";
import {
  approveCommand,
  closeCommand,
  commentCommand,
  diffCommand,
  mergeCommand,
  reactCommand,
  requestChangesCommand,
} from "./work-items.ts";

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

// In display order.

const OTHERS: readonly Command[] = [
  mergeCommand,
  approveCommand,
  requestChangesCommand,
  diffCommand,
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
  test,
];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];

// Registers the commands and the chat webhook with a chat.

/** Idempotent. Returns what was changed. */
export function registerChat(chat: InteractiveChat, baseUrl: string): Promise<readonly string[]> {
  return chat.register(COMMANDS, baseUrl);
}

// `/relay help`: what can be asked, one line each, by what it is about.

import { commandLine, HELP } from "../../core/interactions/command-line.ts";
import { told } from "../../core/interactions/replies.ts";
import { code, strong, text } from "../../core/kernel/rich-text.ts";
import { t } from "../../core/i18n/translate.ts";
import { type Command, SECTIONS } from "./command.ts";

export function helpOn(commands: readonly Command[]): Command {
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

// `/start`: what a person reads first in the private chat. No chat offers it in a list.

import { told } from "../../core/interactions/replies.ts";
import { commandLine, HELP } from "../../core/interactions/command-line.ts";
import { code, strong, text } from "../../core/kernel/rich-text.ts";
import { t, tRich } from "../../core/i18n/translate.ts";
import { signInLink } from "../asks/sign-in-link.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const start: Command = {
  name: "start",
  about: "command.help",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { interaction, locale } = invocation;
    const { codehost } = ports.labels;
    const linked = await ports.chatLinks.find(accountOf(interaction));
    const hello = [text(t(locale, "start.hello", { codehost }))];
    const help = tRich(locale, "start.help", {
      help: [code(commandLine(interaction.platform, HELP))],
    });
    if (linked) {
      const login = [strong(linked.login)];
      return { reply: told(hello, tRich(locale, "start.linked", { codehost, login }), help) };
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

// `/start`: what a person reads first in the private chat. No chat offers it in a list.

import { told } from "../../core/asks/replies.ts";
import { commandLine, HELP } from "../../core/asks/command-line.ts";
import { code, strong, text } from "../../core/rich-text.ts";
import { fill, fillRich, say } from "../../core/words/say.ts";
import { signInLink } from "../asks/sign-in-link.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const start: Command = {
  name: "start",
  about: "command.help",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { interaction, voice } = invocation;
    const { codehost } = ports.labels;
    const linked = await ports.chatLinks.find(accountOf(interaction));
    const hello = [text(fill(voice, "start.hello", { codehost }))];
    const help = fillRich(voice, "start.help", {
      help: [code(commandLine(interaction.platform, HELP))],
    });
    if (linked) {
      const login = [strong(linked.login)];
      return { reply: told(hello, fillRich(voice, "start.linked", { codehost, login }), help) };
    }
    const { url } = await signInLink(ports, { ...invocation, isResuming: false });
    return {
      reply: {
        ...told(hello, [text(say(voice, "start.link"))], help),
        link: { label: say(voice, "start.button"), url },
      },
    };
  },
};

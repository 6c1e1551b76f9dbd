// `/relay help`: what can be asked, one line each.

import { told } from "../../core/asks/replies.ts";
import { code, strong, text } from "../../core/rich-text.ts";
import { say } from "../../core/words/say.ts";
import type { Command } from "./command.ts";

export function helpOn(commands: readonly Command[]): Command {
  return {
    name: "help",
    about: "command.help",
    options: [],
    async run(_ports, { voice }) {
      const lines = commands.map(({ name, about }) => [
        code(`/relay ${name}`),
        text(` ${say(voice, about)}`),
      ]);
      return { reply: told([strong(say(voice, "help.title"))], ...lines) };
    },
  };
}

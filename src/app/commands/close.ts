// `/relay close`: closes a pull request.

import { close } from "../deeds/close.ts";
import { actionContextOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { ON, ON_EXAMPLE } from "./on-option.ts";

export const closeCommand: Command = {
  name: "close",
  about: "command.close",
  section: "work",
  example: ON_EXAMPLE,
  options: [ON],
  menu: "menu.close",
  async run(ports, invocation) {
    const context = await actionContextOf(ports, invocation);
    // A card in a menu or a reply is quickly mistaken for another one.
    const isSure = context.isSure && invocation.values["on"] !== undefined;
    return close(ports, { ...context, isSure }, { sha: undefined });
  },
};

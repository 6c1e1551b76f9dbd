// `/relay close`: closes a pull request.

import { close } from "../deeds/close.ts";
import { sceneOf } from "../deeds/scene.ts";
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
    const scene = await sceneOf(ports, invocation);
    // A card in a menu or a reply is quickly mistaken for another one.
    const isSure = scene.isSure && invocation.values["on"] !== undefined;
    return close(ports, { ...scene, isSure }, { sha: undefined });
  },
};

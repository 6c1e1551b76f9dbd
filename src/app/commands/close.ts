// `/relay close`: closes a pull request.

import { close } from "../deeds/close.ts";
import { sceneOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { ON } from "./on-option.ts";

export const closeCommand: Command = {
  name: "close",
  about: "command.close",
  options: [ON],
  menu: "menu.close",
  run: async (ports, asked) => close(ports, await sceneOf(ports, asked), { sha: undefined }),
};

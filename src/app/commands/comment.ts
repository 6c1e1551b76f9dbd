// `/relay comment`: says something on an issue or a pull request, or asks what.

import { askForWords, comment } from "../deeds/comment.ts";
import { sceneOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { ON } from "./on-option.ts";

export const commentCommand: Command = {
  name: "comment",
  about: "command.comment",
  options: [ON, { name: "text", about: "option.text", isRequired: false, kind: "text" }],
  menu: "menu.comment",
  asksFor: "text",
  async run(ports, asked) {
    const scene = await sceneOf(ports, asked);
    const words = asked.values["text"];
    return words === undefined ? askForWords(ports, scene) : comment(ports, scene, words);
  },
};

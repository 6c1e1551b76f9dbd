// `/relay comment`: says something on an issue or a pull request, or asks what.

import { askForWords, comment } from "../deeds/comment.ts";
import { sceneOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { COMMENT } from "./comment-form.ts";

export const commentCommand: Command = {
  ...COMMENT,
  section: "work",
  async run(ports, asked) {
    const scene = await sceneOf(ports, asked);
    const words = asked.values["text"];
    return words === undefined ? askForWords(ports, scene) : comment(ports, scene, words);
  },
};

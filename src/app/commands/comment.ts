// `/relay comment`: says something on an issue or a pull request, or asks what.

import { promptForText, comment } from "../deeds/comment.ts";
import { actionContextOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { COMMENT } from "./comment-form.ts";

export const commentCommand: Command = {
  ...COMMENT,
  section: "work",
  async run(ports, invocation) {
    const context = await actionContextOf(ports, invocation);
    const words = invocation.values["text"];
    return words === undefined ? promptForText(ports, context) : comment(ports, context, words);
  },
};

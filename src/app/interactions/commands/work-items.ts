// Commands that act on work items. `/relay close` closes a pull request.

import { type Command, COMMENT, ON, ON_EXAMPLE } from "../context/command.ts";
import { actionContextOf } from "../host-actions/action-context.ts";
import { close } from "../host-actions/close.ts";
import { comment, promptForText, react, REACTIONS } from "../host-actions/comment.ts";
import { merge, METHODS } from "../host-actions/merge.ts";

export const closeCommand: Command = {
  name: "close",
  about: "command.close",
  section: "work",
  example: ON_EXAMPLE,
  options: [ON],
  menu: "menu.close",
  async run(ports, invocation) {
    const context = await actionContextOf(ports, invocation);
    // A card chosen by menu or reply is easily mistaken for another, so it needs a confirmation.
    const isSure = context.isSure && invocation.values["on"] !== undefined;
    return close(ports, { ...context, isSure }, { sha: undefined });
  },
};

// `/relay comment` comments on an issue or a pull request, or prompts for the text.

export const commentCommand: Command = {
  ...COMMENT,
  section: "work",
  async run(ports, invocation) {
    const context = await actionContextOf(ports, invocation);
    const words = invocation.values["text"];
    return words === undefined ? promptForText(ports, context) : comment(ports, context, words);
  },
};

// `/relay merge` merges a pull request, or asks for the method.

export const mergeCommand: Command = {
  name: "merge",
  about: "command.merge",
  section: "work",
  example: { ...ON_EXAMPLE, method: "squash" },
  options: [
    ON,
    { name: "method", about: "option.method", isRequired: false, kind: "choice", choices: METHODS },
  ],
  menu: "menu.merge",
  async run(ports, invocation) {
    const method = METHODS.find((each) => each === invocation.values["method"]);
    return merge(ports, await actionContextOf(ports, invocation), { method, sha: undefined });
  },
};

// `/relay react` reacts to an issue or a pull request.

export const reactCommand: Command = {
  name: "react",
  about: "command.react",
  section: "work",
  example: { ...ON_EXAMPLE, reaction: "heart" },
  options: [
    ON,
    {
      name: "reaction",
      about: "option.reaction",
      isRequired: true,
      kind: "choice",
      choices: [...REACTIONS.keys()],
    },
  ],
  run: async (ports, invocation) =>
    react(ports, await actionContextOf(ports, invocation), invocation.values["reaction"] ?? ""),
};

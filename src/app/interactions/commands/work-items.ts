// Commands that act on work items. `/relay close` closes a pull request.

import { type Command, COMMENT, ON, ON_EXAMPLE, REQUEST_CHANGES } from "../context/command.ts";
import { actionContextOf } from "../host-actions/action-context.ts";
import { askForText } from "../host-actions/ask-for-text.ts";
import { close } from "../host-actions/close.ts";
import { comment, react, REACTIONS } from "../host-actions/comment.ts";
import { merge, METHODS } from "../host-actions/merge.ts";
import { review, showDiff } from "../host-actions/review.ts";

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
    if (words !== undefined) return comment(ports, context, words);
    return askForText(ports, context, { kind: "comment", sha: undefined });
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

// `/relay approve` and `/relay request-changes` review a pull request. `/relay diff` shows its changes.

export const approveCommand: Command = {
  name: "approve",
  about: "command.approve",
  section: "work",
  example: ON_EXAMPLE,
  options: [ON, { name: "text", about: "option.text", isRequired: false, kind: "text" }],
  async run(ports, invocation) {
    const body = invocation.values["text"] ?? "";
    const input = { verdict: "approved", body, sha: undefined } as const;
    return review(ports, await actionContextOf(ports, invocation), input);
  },
};

export const requestChangesCommand: Command = {
  ...REQUEST_CHANGES,
  section: "work",
  async run(ports, invocation) {
    const context = await actionContextOf(ports, invocation);
    const body = invocation.values["text"];
    if (body === undefined)
      return askForText(ports, context, { kind: "requestChanges", sha: undefined });
    return review(ports, context, { verdict: "changesRequested", body, sha: undefined });
  },
};

export const diffCommand: Command = {
  name: "diff",
  about: "command.diff",
  section: "work",
  example: ON_EXAMPLE,
  options: [ON],
  run: async (ports, invocation) => showDiff(ports, await actionContextOf(ports, invocation)),
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

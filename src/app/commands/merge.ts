// `/relay merge`: merges a pull request, or asks how.

import { merge, METHODS } from "../deeds/merge.ts";
import { actionContextOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { ON, ON_EXAMPLE } from "./on-option.ts";

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

// `/relay react`: reacts to an issue or a pull request.

import { react, REACTIONS } from "../deeds/react.ts";
import { actionContextOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { ON, ON_EXAMPLE } from "./on-option.ts";

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

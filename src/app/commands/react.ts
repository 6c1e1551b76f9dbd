// `/relay react`: reacts to an issue or a pull request.

import { react, REACTIONS } from "../deeds/react.ts";
import { sceneOf } from "../deeds/scene.ts";
import type { Command } from "./command.ts";
import { ON } from "./on-option.ts";

export const reactCommand: Command = {
  name: "react",
  about: "command.react",
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
  run: async (ports, asked) =>
    react(ports, await sceneOf(ports, asked), asked.values["reaction"] ?? ""),
};

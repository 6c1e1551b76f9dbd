// The option of every command that is about an issue or a pull request.

import type { OptionForm } from "../../core/interactions/command-line.ts";

export const ON_EXAMPLE = { on: "owner/repo#12" } as const;

export const ON: OptionForm = {
  name: "on",
  about: "option.on",
  isRequired: false,
  kind: "workItem",
};

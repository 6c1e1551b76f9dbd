// What `/relay comment` is called and takes.

import type { CommandForm } from "../../core/interactions/command-line.ts";
import { ON, ON_EXAMPLE } from "./on-option.ts";

export const COMMENT = {
  name: "comment",
  about: "command.comment",
  options: [ON, { name: "text", about: "option.text", isRequired: false, kind: "text" }],
  example: { ...ON_EXAMPLE, text: "Thanks" },
  menu: "menu.comment",
  formOption: "text",
} as const satisfies CommandForm;

// What a command is called and takes: chats offer it by this, and read by it what people typed.

import type { PlainKey } from "../words/words.ts";
import type { Values } from "./ask.ts";

type Option = { name: string; about: PlainKey; isRequired: boolean };

export type OptionForm =
  /** `thread`: an issue or a pull request, as a link or as owner/repo#12. `text` takes all the rest. */
  | (Option & { kind: "workItem" | "word" | "text" })
  | (Option & { kind: "choice"; choices: readonly string[] });

export type CommandForm = {
  name: string;
  /** One sentence in the list of commands. */
  about: PlainKey;
  options: readonly OptionForm[];
  /** Values that show how it is written; every option that it needs is among them. */
  example?: Values;
  /** What it is called in the menu of a message, where it is offered there. */
  menu?: PlainKey;
  /** The option that a form asks for where it is missing. */
  formOption?: string;
};

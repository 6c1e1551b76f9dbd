// A command as people write it in their chat: with the names of its options, or word by word.

import type { Platform } from "../delivery/target-key.ts";
import type { PlainKey } from "../i18n/locale.ts";
import type { Values } from "./interaction.ts";

const ROOT = "/relay";

const NAMES_OPTIONS: Readonly<Record<Platform, boolean>> = { chatone: true, chattwo: false };

/** As much of a form as it takes to write it. */
type LineForm = { name: string; options: readonly Pick<OptionForm, "name">[] };

/** Its options in their order, as far as they have a value. */
export function commandLine(platform: Platform, form: LineForm, values: Values = {}): string {
  const words = form.options.flatMap(({ name }) => {
    const value = values[name];
    if (value === undefined) return [];
    return NAMES_OPTIONS[platform] ? `${name}:${value}` : value;
  });
  return [ROOT, form.name, ...words].join(" ");
}

/** Filled in as in its own example; alone if it needs nothing. */
export function exampleLine(
  platform: Platform,
  form: LineForm & Pick<CommandForm, "example">,
): string {
  return commandLine(platform, form, form.example);
}

export const HELP = { name: "help", options: [] } as const;

// What a command is called and takes: chats offer it by this, and read by it what people typed.

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

// What stands behind a command where people type it as one line: which word fills which option.

/** A link, owner/repo#12 or #12. */
const WORK_ITEM = /^(?:https?:\/\/\S+|(?:[\w.-]+\/[\w.-]+)?#\d+)$/i;

type Filled = { name: string; value: string };

/** Options that know their words take them in any order; a text takes all the rest, with its line ends. */
export function readLine(line: string, options: readonly OptionForm[]): Values {
  const filled: Filled[] = [];
  let open = options;
  let rest = line.trim();
  while (rest !== "") {
    const word = wordAt(rest);
    const taken = takenBy(open, word, rest);
    if (!taken) break;
    filled.push(taken);
    open = open.filter(({ name }) => name !== taken.name);
    rest = taken.value === rest ? "" : rest.slice(word.length).trimStart();
  }
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

function wordAt(rest: string): string {
  return /^\S+/.exec(rest)?.[0] ?? "";
}

/** The first that fits; whatever fits nothing is most likely a thread that was misspelt. */
function takenBy(open: readonly OptionForm[], word: string, rest: string): Filled | undefined {
  const knowing = open.flatMap((option) => knownIn(option, word) ?? [])[0];
  if (knowing) return knowing;
  const plain =
    open.find(({ kind }) => kind === "word") ?? open.find(({ kind }) => kind === "text");
  if (plain) return { name: plain.name, value: plain.kind === "text" ? rest : word };
  const workItem = open.find(({ kind }) => kind === "workItem");
  return workItem && { name: workItem.name, value: word };
}

function knownIn(option: OptionForm, word: string): Filled | undefined {
  const { name } = option;
  if (option.kind === "workItem") return WORK_ITEM.test(word) ? { name, value: word } : undefined;
  if (option.kind !== "choice") return undefined;
  const value = option.choices.find((choice) => choice.toLowerCase() === word.toLowerCase());
  return value === undefined ? undefined : { name, value };
}

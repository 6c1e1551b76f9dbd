// Commands as text: how each chat writes them, and how a typed line fills the options.

import { REPOSITORY } from "../../contract/kernel/repository-path.ts";
import { interactionsOf } from "../../contract/kernel/target.ts";
import type { Platform } from "../delivery/target-key.ts";
import type { PlainKey } from "../i18n/locale.ts";
import type { Values } from "./interaction.ts";

const ROOT = "/relay";

/** The part of a form that formatting needs. */
type LineForm = { name: string; options: readonly Pick<OptionForm, "name">[] };

/** Options in order, as far as they have a value. */
export function commandLine(platform: Platform, form: LineForm, values: Values = {}): string {
  const words = form.options.flatMap(({ name }) => {
    const value = values[name];
    if (value === undefined) return [];
    return interactionsOf(platform).namesOptions ? `${name}:${value}` : value;
  });
  return [ROOT, form.name, ...words].join(" ");
}

/** With the values of its example; alone if it needs none. */
export function exampleLine(
  platform: Platform,
  form: LineForm & Pick<CommandForm, "example">,
): string {
  return commandLine(platform, form, form.example);
}

export const HELP = { name: "help", options: [] } as const;

/** Definition of a command. Chats register it, and parse typed input by it. */
type Option = { name: string; about: PlainKey; isRequired: boolean };

export type OptionForm =
  /** `workItem`: an issue or pull request, as a link or owner/repo#12. `text` takes the rest of the line. */
  | (Option & { kind: "workItem" | "word" | "text" })
  | (Option & { kind: "choice"; choices: readonly string[] });

export type CommandForm = {
  name: string;
  /** One sentence in the command list. */
  about: PlainKey;
  options: readonly OptionForm[];
  /** Values for an example line; includes every required option. */
  example?: Values;
  /** Name in a message's menu, if it is offered there. */
  menu?: PlainKey;
  /** The option that a form asks for if it is missing. */
  formOption?: string;
};

/** A link, owner/repo#12 or #12. */
const WORK_ITEM = new RegExp(String.raw`^(?:https?:\/\/\S+|(?:${REPOSITORY})?#\d+)$`, "i");

type Filled = { name: string; value: string };

/**
 * Parses the text after a command. Options with known values match in any order; a text takes the rest, including line
 * breaks.
 */
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

/** The first option that fits. Otherwise the word is most likely a misspelt work item. */
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

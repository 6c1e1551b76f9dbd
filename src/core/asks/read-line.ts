// What stands behind a command where people type it as one line: which word fills which option.

import type { Values } from "./ask.ts";
import type { OptionForm } from "./command-form.ts";

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

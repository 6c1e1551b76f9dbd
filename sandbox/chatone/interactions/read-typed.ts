// Parses a command from the composer as the client does: command, subcommand, `name:value` pairs. A value extends to
// the next name.

import type { CommandOption } from "../command-form.ts";
import { type Commands, SLASH } from "../commands.ts";
import type { ChatoneState } from "../state.ts";
import type { OptionValues } from "./command-options.ts";

export type TypedCommand = { name: string; subcommand?: string; options: OptionValues };

const SUBCOMMAND_TYPES = [1, 2];

/** Throws with a message for the user if the client would not send it. */
export function readTyped(state: ChatoneState, commands: Commands, text: string): TypedCommand {
  const [name = "", ...words] = text.replace(/^\//, "").trim().split(/\s+/);
  const command = commands.offered(SLASH).find((one) => one.name === name);
  if (!command) throw new Error(`There is no command /${name}`);
  const { path, defined } = descend(command.options, words);
  const start = new RegExp(`^/\\s*${[name, ...path].map(RegExp.escape).join("\\s+")}\\s*`);
  const options = readOptions(state, defined, text.trim().replace(start, ""));
  return { name, ...(path.length > 0 && { subcommand: path.join(" ") }), options };
}

type Descent = { path: readonly string[]; defined: readonly CommandOption[] };

function descend(defined: readonly CommandOption[], [word, ...rest]: readonly string[]): Descent {
  const step = defined.find(({ name, type }) => name === word && SUBCOMMAND_TYPES.includes(type));
  if (!step) return { path: [], defined };
  const inner = descend(step.options ?? [], rest);
  return { ...inner, path: [step.name, ...inner.path] };
}

function readOptions(
  state: ChatoneState,
  defined: readonly CommandOption[],
  text: string,
): OptionValues {
  const names = defined.map(({ name }) => RegExp.escape(name)).join("|");
  const [before = "", ...parts] = text.split(new RegExp(`(?:^|\\s+)(${names || "(?!)"}):`, "u"));
  if (before.trim() !== "") throw new Error(`${before.trim()} belongs to no option`);
  const entered = defined.flatMap((option) => {
    const at = parts.findIndex((part, index) => index % 2 === 0 && part === option.name);
    const value = parts[at + 1]?.trim() ?? "";
    return at >= 0 && value !== "" ? [[option.name, readValue(state, option, value)]] : [];
  });
  return Object.fromEntries(entered);
}

type Value = OptionValues[string];
type Reader = (state: ChatoneState, value: string) => Value | undefined;

const number: Reader = (_state, value) =>
  Number.isFinite(Number(value)) ? Number(value) : undefined;
const idOf =
  (of: (state: ChatoneState) => readonly { id: string; name: string }[], sign: string): Reader =>
  (state, value) =>
    of(state).find(({ id, name }) => id === value || `${sign}${name}` === value || name === value)
      ?.id;
const people = idOf(({ users }) => users.map(({ id, username: name }) => ({ id, name })), "@");

/** By option type. Types that are not listed are text. */
const READERS: ReadonlyMap<number, Reader> = new Map<number, Reader>([
  [4, (_state, value) => (/^-?\d+$/.test(value) ? Number(value) : undefined)],
  [
    5,
    (_state, value) =>
      new Map([
        ["true", true],
        ["false", false],
      ]).get(value.toLowerCase()),
  ],
  [6, people],
  [7, idOf((state) => state.channels(), "#")],
  [8, idOf(({ roles }) => roles, "@")],
  [10, number],
]);

function readValue(
  state: ChatoneState,
  { type, name, choices = [] }: CommandOption,
  text: string,
): Value {
  const chosen = choices.find((one) => one.name === text || String(one.value) === text)?.value;
  const read = READERS.get(type) ?? ((_state, value) => value);
  const value = choices.length > 0 ? chosen : read(state, text);
  if (value === undefined) throw new Error(`${text} is not possible for ${name}`);
  return value;
}

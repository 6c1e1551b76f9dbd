// Maps entered option values to the structure of the command's definition.

import type { CommandOption } from "../command-form.ts";
import { showChannel } from "../show-channel.ts";
import type { RegisteredCommand } from "../commands.ts";
import { showMember, showRole } from "../guild-operations.ts";
import type { ChatoneState } from "../state.ts";

export type OptionValues = Readonly<Record<string, string | number | boolean>>;

export type CommandEntry = {
  /** Such as "add" or "routes add". */
  subcommand?: string | undefined;
  options?: OptionValues | undefined;
  /** The focused option, for autocomplete. */
  focused?: string | undefined;
};

const SUBCOMMAND_TYPES = [1, 2];

export function enteredOptions(command: RegisteredCommand, entry: CommandEntry): object[] {
  const path = entry.subcommand?.split(" ") ?? [];
  return wrap(command.name, command.options, { ...entry, path });
}

function wrap(
  name: string,
  defined: readonly CommandOption[],
  entry: CommandEntry & { path: readonly string[] },
): object[] {
  const [step, ...path] = entry.path;
  if (step === undefined) return fill(name, defined, entry);
  const inner = defined.find((one) => one.name === step && SUBCOMMAND_TYPES.includes(one.type));
  if (!inner) throw new Error(`/${name} has no subcommand ${step}`);
  const options = wrap(`${name} ${step}`, inner.options ?? [], { ...entry, path });
  return [{ type: inner.type, name: step, options }];
}

/** Like the client, rejects unknown options and missing required ones. */
function fill(
  name: string,
  defined: readonly CommandOption[],
  { options = {}, focused }: CommandEntry,
): object[] {
  const entered = new Map(Object.entries(options));
  const unknown = [...entered.keys()].find((key) => !defined.some((one) => one.name === key));
  if (unknown !== undefined) throw new Error(`/${name} has no option ${unknown}`);
  const missing = defined.find((one) => isMissing(one, entered, focused));
  if (missing) throw new Error(`/${name} needs ${missing.name}`);
  return defined
    .filter((one) => entered.has(one.name))
    .map((one) => ({
      type: one.type,
      name: one.name,
      value: entered.get(one.name),
      ...(one.name === focused && { focused: true }),
    }));
}

function isMissing(
  { name, type, required }: CommandOption,
  entered: ReadonlyMap<string, unknown>,
  focused: string | undefined,
): boolean {
  if (SUBCOMMAND_TYPES.includes(type)) return true;
  return required === true && !entered.has(name) && focused === undefined;
}

/** Full objects of the users, channels and roles that options refer to by id. */
export function resolvedFor(state: ChatoneState, options: OptionValues = {}): object {
  const ids = Object.values(options).map(String);
  const users = ids.flatMap((id) => state.person(id) ?? []);
  const channels = ids.flatMap((id) => state.channel(id) ?? []);
  const roles = state.roles.filter(({ id }) => ids.includes(id));
  const resolved = {
    ...(users.length > 0 && {
      users: Object.fromEntries(users.map(({ id }) => [id, state.author(id)])),
      members: Object.fromEntries(users.map((user) => [user.id, withoutUser(state, user)])),
    }),
    ...(channels.length > 0 && {
      channels: Object.fromEntries(channels.map((one) => [one.id, showChannel(state, one)])),
    }),
    ...(roles.length > 0 && {
      roles: Object.fromEntries(roles.map((one) => [one.id, showRole(state, one)])),
    }),
  };
  return Object.keys(resolved).length > 0 ? { resolved } : {};
}

function withoutUser(state: ChatoneState, user: ChatoneState["users"][number]) {
  const { user: _user, ...member } = showMember(state, user);
  return member;
}

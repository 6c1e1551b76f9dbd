// Registered commands of the bot, global and per server.

import type { CommandPayload } from "./command-form.ts";
import type { ChatoneState } from "./state.ts";

export type RegisteredCommand = Omit<CommandPayload, "default_member_permissions"> & {
  id: string;
  application_id: string;
  guild_id?: string;
  version: string;
  default_member_permissions: string | null;
};

/** Command types: slash command, or entry in the menu of a message. */
export const SLASH = 1;
export const ON_MESSAGE = 3;

/** Server id; undefined for global commands. */
export type Scope = string | undefined;

export type Commands = ReturnType<typeof createCommands>;

export function createCommands(state: ChatoneState) {
  const scopes = new Map<Scope, readonly RegisteredCommand[]>();
  const list = (scope: Scope): readonly RegisteredCommand[] => scopes.get(scope) ?? [];

  const make = (form: CommandPayload, scope: Scope, id = state.nextId()) =>
    toCommand(state, form, { scope, id });

  const named = ({ name, type }: CommandPayload, scope: Scope) =>
    list(scope).find((command) => command.name === name && command.type === type);

  /** Commands available in the server. Its own take precedence over global ones. */
  const offered = (type: number): readonly RegisteredCommand[] =>
    [...list(state.guild.id), ...list(undefined)].filter(
      (command, index, all) =>
        command.type === type && all.findIndex((one) => isSame(one, command)) === index,
    );

  return {
    list,
    find: (scope: Scope, id: string) => list(scope).find((command) => command.id === id),
    named,
    offered,
    /** Upsert by name. */
    put(form: CommandPayload, scope: Scope): RegisteredCommand {
      const before = named(form, scope);
      const command = make(form, scope, before?.id);
      scopes.set(scope, [...list(scope).filter((other) => other !== before), command]);
      return command;
    },
    change(before: RegisteredCommand, form: CommandPayload, scope: Scope): RegisteredCommand {
      const command = make(form, scope, before.id);
      scopes.set(
        scope,
        list(scope).map((other) => (other === before ? command : other)),
      );
      return command;
    },
    replaceAll(forms: readonly CommandPayload[], scope: Scope): readonly RegisteredCommand[] {
      const commands = forms.map((form) => make(form, scope, named(form, scope)?.id));
      scopes.set(scope, commands);
      return commands;
    },
    remove(command: RegisteredCommand, scope: Scope): void {
      scopes.set(
        scope,
        list(scope).filter((other) => other !== command),
      );
    },
  };
}

function isSame(one: RegisteredCommand, two: RegisteredCommand): boolean {
  return one.name === two.name && one.type === two.type;
}

function toCommand(
  state: ChatoneState,
  form: CommandPayload,
  { scope, id }: { scope: Scope; id: string },
): RegisteredCommand {
  return {
    ...form,
    id,
    application_id: state.applicationId,
    ...(scope !== undefined && { guild_id: scope }),
    version: state.nextId(),
    default_member_permissions: form.default_member_permissions ?? null,
  };
}

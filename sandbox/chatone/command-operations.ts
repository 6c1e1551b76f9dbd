// Endpoints to register commands: one at a time as an upsert by name, or all at once.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json, nothing } from "../platform/call.ts";
import { createLimiter } from "../platform/limits.ts";
import type { Operation, PathParameters } from "../platform/operations.ts";
import { CommandPayload, type CommandOption } from "./command-form.ts";
import type { RegisteredCommand, Commands, Scope } from "./commands.ts";
import { readForm, refuseForm } from "./form.ts";
import { dayIsFull } from "./rate-limits.ts";
import { refuse } from "./refusals.ts";
import type { ChatoneWorld } from "./world.ts";

const MAX_COMMANDS = 100;
const CREATES_A_DAY = { limit: 200, windowMs: 24 * 60 * 60_000 };

type Desk = {
  commands: Commands;
  /** Counts new commands. Returns an error response if they exceed the daily limit. */
  countNew(scope: Scope, forms: readonly CommandPayload[]): SandboxResponse | undefined;
};
type At = { scope: Scope; commandId: string };
type Run = (desk: Desk, call: SandboxCall, at: At) => SandboxResponse;

export function commandOperations({ kit, state }: ChatoneWorld, commands: Commands): Operation[] {
  const creates = createLimiter(kit.clock, CREATES_A_DAY);
  const desk: Desk = {
    commands,
    countNew(scope, forms) {
      const fresh = forms.filter((form) => !commands.named(form, scope));
      const taken = kit.switches.limits ? fresh.map(() => creates.take(scope ?? "")) : [];
      const over = taken.find(({ isAllowed }) => !isAllowed);
      return over && dayIsFull(over.resetMs);
    },
  };
  const locate = ({
    applicationId,
    guildId,
    commandId = "",
  }: PathParameters): At | SandboxResponse => {
    if (applicationId !== state.applicationId) return refuse("foreignApplication");
    if (guildId !== undefined && guildId !== state.guild.id) return refuse("unknownGuild");
    return { scope: guildId, commandId };
  };
  const bases = [
    "/applications/:applicationId/commands",
    "/applications/:applicationId/guilds/:guildId/commands",
  ];
  return bases.flatMap((base) =>
    OPERATIONS.map(([method, path, run]) => ({
      method,
      path: `${base}${path}`,
      run(call: SandboxCall, parameters: PathParameters) {
        const at = locate(parameters);
        return "status" in at ? at : run(desk, call, at);
      },
    })),
  );
}

const OPERATIONS: readonly (readonly [method: string, path: string, run: Run])[] = [
  ["GET", "", list],
  ["POST", "", put],
  ["PUT", "", replaceAll],
  ["GET", "/:commandId", atCommand((_desk, _call, { command }) => json(200, command))],
  ["PATCH", "/:commandId", atCommand(change)],
  [
    "DELETE",
    "/:commandId",
    atCommand(({ commands }, _call, { command, scope }) => {
      commands.remove(command, scope);
      return nothing(204);
    }),
  ],
];

/** Localizations are included only on request. */
function list({ commands }: Desk, call: SandboxCall, { scope }: At): SandboxResponse {
  const isWhole = call.query.get("with_localizations") === "true";
  return json(200, isWhole ? commands.list(scope) : commands.list(scope).map(inOneLanguage));
}

function inOneLanguage(part: Pick<CommandOption, "options">): object {
  const { options } = part;
  return {
    ...part,
    name_localizations: undefined,
    description_localizations: undefined,
    ...(options && { options: options.map(inOneLanguage) }),
  };
}

function atCommand(
  run: (
    desk: Desk,
    call: SandboxCall,
    at: { scope: Scope; command: RegisteredCommand },
  ) => SandboxResponse,
): Run {
  return (desk, call, { scope, commandId }) => {
    const command = desk.commands.find(scope, commandId);
    return command ? run(desk, call, { scope, command }) : refuse("unknownCommand");
  };
}

function put(desk: Desk, call: SandboxCall, { scope }: At): SandboxResponse {
  const reading = readForm(CommandPayload, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { form } = reading;
  const isNew = !desk.commands.named(form, scope);
  if (isNew && isFull([...desk.commands.list(scope), form])) return refuse("tooManyCommands");
  const over = desk.countNew(scope, [form]);
  return over ?? json(isNew ? 201 : 200, desk.commands.put(form, scope));
}

/** Each command type has its own limit. */
function isFull(forms: readonly CommandPayload[]): boolean {
  const typed = Map.groupBy(forms, ({ type }) => type);
  return typed.values().some(({ length }) => length > MAX_COMMANDS);
}

function replaceAll(
  { commands, countNew }: Desk,
  call: SandboxCall,
  { scope }: At,
): SandboxResponse {
  const reading = readForm(z.array(CommandPayload), call.body ?? []);
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { form: forms } = reading;
  const names = forms.map(({ name, type }) => `${type} ${name}`);
  const twice = names.findIndex((name, place) => names.indexOf(name) < place);
  if (twice >= 0) return refuseForm([{ ...DUPLICATE, path: [twice] }]);
  if (isFull(forms)) return refuse("tooManyCommands");
  return countNew(scope, forms) ?? json(200, commands.replaceAll(forms, scope));
}

function change(
  { commands }: Desk,
  call: SandboxCall,
  { scope, command }: { scope: Scope; command: RegisteredCommand },
): SandboxResponse {
  const wanted = z.record(z.string(), z.unknown()).safeParse(call.body ?? {});
  // The type of a command is immutable.
  const merged = { ...command, ...wanted.data, type: command.type };
  const reading = readForm(CommandPayload, merged);
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  return json(200, commands.change(command, reading.form, scope));
}

const DUPLICATE = {
  code: "APPLICATION_COMMANDS_DUPLICATE_NAME",
  message: "Application command names must be unique",
};

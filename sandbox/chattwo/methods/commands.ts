// Bot commands, stored by scope and language.

import type { BotCommand } from "@grammyjs/types";
import { z } from "zod";
import { structured } from "../fields.ts";
import { type Method, method, type NoteProblem } from "../method.ts";
import { badRequest, done, type MethodResult } from "../outcome.ts";

const MAX_COMMANDS = 100;
const MAX_DESCRIPTION = 256;

const CommandScope = z.object({
  scope: structured(z.looseObject({ type: z.string() })).default({ type: "default" }),
  language_code: z.string().default(""),
});
const SetInput = CommandScope.extend({
  commands: structured(z.array(z.object({ command: z.string(), description: z.string() }))),
});

export function commandMethods(onChange: () => void): Method[] {
  const lists = new Map<string, readonly BotCommand[]>();
  const keyOf = ({ scope, language_code }: z.output<typeof CommandScope>) =>
    JSON.stringify([scope, language_code]);
  return [
    method("setMyCommands", SetInput, (input, note) => {
      const commands = readCommands(input.commands, note);
      if (!commands.ok) return commands;
      lists.set(keyOf(input), commands.result);
      onChange();
      return done(true);
    }),
    method("getMyCommands", CommandScope, (input) => done(lists.get(keyOf(input)) ?? [])),
    method("deleteMyCommands", CommandScope, (input) => {
      lists.delete(keyOf(input));
      onChange();
      return done(true);
    }),
  ];
}

function readCommands(asked: readonly BotCommand[], note: NoteProblem): MethodResult<BotCommand[]> {
  const refuse = (description: string) => {
    note("over-limit", description);
    return badRequest(description);
  };
  if (asked.length > MAX_COMMANDS) return refuse("BOT_COMMANDS_TOO_MUCH");
  const commands = asked.map(({ command, description }) => ({
    command: command.replace(/^\//, ""),
    description,
  }));
  for (const { command, description } of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(command)) return refuse("BOT_COMMAND_INVALID");
    if (description.length < 1 || description.length > MAX_DESCRIPTION)
      return refuse("BOT_COMMAND_DESCRIPTION_INVALID");
  }
  return done(commands);
}

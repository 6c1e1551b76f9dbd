// What somebody wishes: a command from the list, or whatever their button or words stand for.

import { commandLine, exampleLine, HELP } from "../../core/interactions/command-line.ts";
import { Declined, told, wrong } from "../../core/interactions/replies.ts";
import { code } from "../../core/kernel/rich-text.ts";
import { tRich } from "../../core/i18n/translate.ts";
import type { CommandInvocation, Command, CommandResult } from "../commands/command.ts";
import { COMMANDS } from "../commands/index.ts";
import { start } from "../commands/start.ts";
import type { InteractionPorts } from "./ports.ts";
import { runAction } from "./run-action.ts";
import { localeOfUser } from "./voice-of-asker.ts";

/** As much of a name as is worth repeating. */
const MAX_NAME_LENGTH = 60;

type PendingInvocation = Pick<
  CommandInvocation,
  "interactionId" | "interaction" | "createdAt" | "isRepeated" | "isResumed"
>;

export async function runCommand(
  ports: InteractionPorts,
  invocation: PendingInvocation,
): Promise<CommandResult> {
  const { input, platform } = invocation.interaction;
  const locale = localeOfUser(invocation.interaction);
  const help = [code(commandLine(platform, HELP))];
  if (input.kind === "talk") return { reply: told(tRich(locale, "interaction.talk", { help })) };
  if (input.kind === "started") throw new Error("is no wish of its own");
  if (input.kind !== "command") return runAction(ports, { ...invocation, locale, input });
  const { name, values, shown } = input;
  const command = [...COMMANDS, start].find((each) => each.name === name);
  if (!command) {
    const typed = [code(`/relay ${name}`.slice(0, MAX_NAME_LENGTH).trim())];
    throw new Declined(wrong(tRich(locale, "interaction.unknown", { command: typed, help })));
  }
  const missing = missingIn(command, values);
  if (missing !== undefined) {
    const slots = { option: [code(missing)], command: [code(exampleLine(platform, command))] };
    throw new Declined(wrong(tRich(locale, "interaction.missing", slots)));
  }
  return command.run(ports, { ...invocation, values, shown, locale });
}

function missingIn({ options }: Command, values: CommandInvocation["values"]): string | undefined {
  return options.find(({ name, isRequired }) => isRequired && values[name] === undefined)?.name;
}

// What somebody wishes: a command from the list, or whatever their button or words stand for.

import { commandLine, exampleLine, HELP } from "../../core/asks/command-line.ts";
import { Declined } from "../../core/asks/declined.ts";
import { told, wrong } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Asked, Command, Outcome } from "../commands/command.ts";
import { COMMANDS } from "../commands/index.ts";
import { start } from "../commands/start.ts";
import type { AskPorts } from "./ports.ts";
import { runAction } from "./run-action.ts";
import { voiceOfAsker } from "./voice-of-asker.ts";

/** As much of a name as is worth repeating. */
const LONGEST_NAME = 60;

type Wished = Pick<Asked, "askId" | "ask" | "askedAt" | "isRepeated" | "isResumed">;

export async function runWish(ports: AskPorts, wished: Wished): Promise<Outcome> {
  const { wish, platform } = wished.ask;
  const voice = voiceOfAsker(wished.ask);
  const help = [code(commandLine(platform, HELP))];
  if (wish.kind === "talk") return { reply: told(fillRich(voice, "ask.talk", { help })) };
  if (wish.kind === "started") throw new Error("is no wish of its own");
  if (wish.kind !== "command") return runAction(ports, { ...wished, voice, wish });
  const { name, values, shown } = wish;
  const command = [...COMMANDS, start].find((each) => each.name === name);
  if (!command) {
    const typed = [code(`/relay ${name}`.slice(0, LONGEST_NAME).trim())];
    throw new Declined(wrong(fillRich(voice, "ask.unknown", { command: typed, help })));
  }
  const missing = missingIn(command, values);
  if (missing !== undefined) {
    const slots = { option: [code(missing)], command: [code(exampleLine(platform, command))] };
    throw new Declined(wrong(fillRich(voice, "ask.missing", slots)));
  }
  return command.run(ports, { ...wished, values, shown, voice });
}

function missingIn({ options }: Command, values: Asked["values"]): string | undefined {
  return options.find(({ name, isRequired }) => isRequired && values[name] === undefined)?.name;
}

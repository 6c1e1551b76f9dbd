// What somebody wishes: a command from the list, or whatever their button or words stand for.

import type { Reply } from "../../contract/replies.ts";
import { Declined } from "../../core/asks/declined.ts";
import { no } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { Asked, Command, Outcome } from "../commands/command.ts";
import { COMMANDS } from "../commands/index.ts";
import type { AskPorts } from "./ports.ts";
import { runAction } from "./run-action.ts";
import { voiceOfAsker } from "./voice-of-asker.ts";

/** As much of a name as is worth repeating. */
const LONGEST_NAME = 60;

type Wished = Pick<Asked, "askId" | "ask" | "askedAt" | "isRepeated">;

export async function runWish(ports: AskPorts, wished: Wished): Promise<Outcome> {
  const { wish } = wished.ask;
  const voice = voiceOfAsker(wished.ask);
  if (wish.kind !== "command") return runAction(ports, { ...wished, voice, wish });
  const { name, values, shown } = wish;
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new Declined(unknown(voice, name));
  const missing = missingIn(command, values);
  if (missing !== undefined) {
    const whole = [code(`/relay ${name} ${missing}`)];
    throw new Declined(no(fillRich(voice, "ask.missing", { command: whole })));
  }
  return command.run(ports, { ...wished, values, shown, voice });
}

function missingIn({ options }: Command, values: Asked["values"]): string | undefined {
  return options.find(({ name, isRequired }) => isRequired && values[name] === undefined)?.name;
}

function unknown(voice: Voice, name: string): Reply {
  return no(
    fillRich(voice, "ask.unknown", {
      command: [code(`/relay ${name}`.slice(0, LONGEST_NAME).trim())],
      help: [code("/relay help")],
    }),
  );
}

// The issue or pull request that a command is about: named with it, or in the message it points at.

import { Declined } from "../../core/asks/declined.ts";
import { no } from "../../core/asks/replies.ts";
import { code } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Thread } from "../../ports/codehost-api.ts";
import type { AskPorts } from "../asks/ports.ts";
import type { Asked } from "../commands/command.ts";

export function namedThread(
  { readThread }: Pick<AskPorts, "readThread">,
  { values: { on }, shown, voice }: Pick<Asked, "values" | "shown" | "voice">,
): Thread {
  // Who names one means that one, even where it cannot be read.
  const named = on === undefined ? (shown?.links ?? []) : [on];
  const thread = named.map(readThread).find((each) => each !== undefined);
  if (thread) return thread;
  throw new Declined(no(fillRich(voice, "act.which", { example: [code("owner/repo#12")] })));
}

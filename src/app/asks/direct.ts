// Where somebody can be written to alone.

import type { Target } from "../../contract/targets.ts";
import type { Ask } from "../../core/asks/ask.ts";
import type { AskPorts } from "./ports.ts";

/** Undefined where the platform does not let us. */
export async function directOf(
  { chats }: Pick<AskPorts, "chats">,
  { ask }: { ask: Ask },
): Promise<Target | undefined> {
  const { where, platform } = ask;
  return where.isPrivate ? where.target : chats.get(platform)?.direct(ask);
}

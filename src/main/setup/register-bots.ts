// Offers the commands and tells the chats where to send what people do. A chat tries that address before it
// takes it, so something answers there meanwhile: the service itself, where it does not run yet.

import { registerChat } from "../../app/interactions/commands/index.ts";
import type { Log } from "../../ports/log.ts";
import { interactiveChatsFor } from "../asking-chats.ts";
import type { Config } from "../config.ts";
import { serve } from "../serve.ts";

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

type Options = {
  say(line: string): void;
  /** Whether the place to listen at is free. */
  isFree: boolean;
};

export async function registerBots(config: Config, { say, isFree }: Options): Promise<void> {
  const { chats } = interactiveChatsFor(config, { now: Date.now });
  if (chats.length === 0) return;
  const running = isFree ? await serve(config, SILENT, "api") : undefined;
  try {
    for (const chat of chats) {
      const changed = await registerChat(chat, config.BASE_URL).catch(wordsOf);
      if (typeof changed === "string")
        say(`Warning, ${chat.platform}: ${changed}. Relay tries again when it starts.`);
      else say(`${chat.platform}: ${changed.length > 0 ? changed.join(", ") : "unchanged"}.`);
    }
  } finally {
    await running?.stop();
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

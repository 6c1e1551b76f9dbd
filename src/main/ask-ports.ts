// What answering people in chats gets from the store and the settings.

import type { AskPorts } from "../app/asks/ports.ts";
import type { AskingChat } from "../ports/asking-chat.ts";
import type { ProcessParts } from "./process-parts.ts";

export function askPortsFor({ log }: ProcessParts, chats: readonly AskingChat[]): AskPorts {
  return { log, chats: new Map(chats.map((chat) => [chat.platform, chat])) };
}

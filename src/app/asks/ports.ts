// What answering people in chats needs from the world.

import type { Platform } from "../../core/sends/target-key.ts";
import type { AskingChat } from "../../ports/asking-chat.ts";
import type { Log } from "../../ports/log.ts";

export type AskPorts = {
  log: Log;
  chats: ReadonlyMap<Platform, AskingChat>;
};

// What answering people in chats needs from the world.

import type { Platform } from "../../core/sends/target-key.ts";
import type { AskingChat } from "../../ports/asking-chat.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import type { PlaceClaims } from "../../ports/place-claims.ts";

type FromConsole =
  | "baseUrl"
  | "labels"
  | "random"
  | "log"
  | "configStore"
  | "chatLinks"
  | "claimCodes"
  | "tokens";

export type AskPorts = Pick<ConsolePorts, FromConsole> & {
  chats: ReadonlyMap<Platform, AskingChat>;
  placeClaims: PlaceClaims;
};

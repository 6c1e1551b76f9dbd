// What answering people in chats needs from the world.

import type { Platform } from "../../core/sends/target-key.ts";
import type { Actions } from "../../ports/actions.ts";
import type { AskingChat } from "../../ports/asking-chat.ts";
import type { Thread } from "../../ports/codehost-api.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import type { MessageStories } from "../../ports/message-stories.ts";
import type { PlaceClaims } from "../../ports/place-claims.ts";

type FromConsole =
  | "baseUrl"
  | "labels"
  | "random"
  | "log"
  | "configStore"
  | "chatLinks"
  | "claimCodes"
  | "tokens"
  | "codehostApi"
  | "reading"
  | "readStored"
  | "targets";

export type AskPorts = Pick<ConsolePorts, FromConsole> & {
  chats: ReadonlyMap<Platform, AskingChat>;
  actions: Actions;
  placeClaims: PlaceClaims;
  messageStories: MessageStories;
  /** The issue or pull request of codehost that this names, as a link or as owner/repo#12. */
  readThread(text: string): Thread | undefined;
  /** Where people see it; undefined where nobody said where codehost is. */
  threadUrl(thread: Thread): string | undefined;
};

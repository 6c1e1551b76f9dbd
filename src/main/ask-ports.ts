// What answering people in chats gets from the store and the settings.

import type { AskPorts } from "../app/asks/ports.ts";
import { threadAddress, threadReader } from "../codehosts/codehost/read-thread.ts";
import type { AskingChat } from "../ports/asking-chat.ts";
import { consolePortsFor } from "./console.ts";
import type { ProcessParts } from "./process-parts.ts";

export function askPortsFor(parts: ProcessParts, chats: readonly AskingChat[]): AskPorts {
  const { config, store } = parts;
  return {
    ...consolePortsFor(parts),
    chats: new Map(chats.map((chat) => [chat.platform, chat])),
    actions: store.actions,
    placeClaims: store.placeClaims,
    privateAnswers: store.privateAnswers,
    messageStories: store.messageStories,
    mutes: store.mutes,
    recall: store.lanes.recall,
    readThread: threadReader(config.CODEHOST_WEB_URL),
    threadUrl: threadAddress(config.CODEHOST_WEB_URL),
  };
}

// What answering people in chats gets from the store and the settings.

import type { InteractionPorts } from "../app/interactions/context/ports.ts";
import { threadUrlOf, workItemReader } from "../codehosts/codehost/work-item-url.ts";
import type { InteractiveChat } from "../ports/interactions.ts";
import { consolePortsFor } from "./console.ts";
import type { ProcessParts } from "./process-parts.ts";

export function interactionPortsFor(
  parts: ProcessParts,
  chats: readonly InteractiveChat[],
): InteractionPorts {
  const { config, store } = parts;
  return {
    ...consolePortsFor(parts),
    chats: new Map(chats.map((chat) => [chat.platform, chat])),
    actions: store.actions,
    placeClaims: store.placeClaims,
    privateAnswers: store.privateAnswers,
    messageTimelines: store.messageTimelines,
    mutes: store.mutes,
    loadEntities: store.lanes.loadEntities,
    readWorkItem: workItemReader(config.CODEHOST_WEB_URL),
    workItemUrl: threadUrlOf(config.CODEHOST_WEB_URL),
  };
}

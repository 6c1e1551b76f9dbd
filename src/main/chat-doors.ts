// The doors of both chats, with what they need to answer at once.

import { formFor } from "../app/asks/form-for.ts";
import { localeOfUser } from "../app/asks/voice-of-asker.ts";
import { COMMANDS } from "../app/commands/index.ts";
import { chatoneDoor } from "../chats/chatone/asks/door.ts";
import { chattwoDoor } from "../chats/chattwo/asks/door.ts";
import type { ChatDoorParts } from "../http/chat-doors.ts";
import { isAway } from "../store/is-away.ts";
import { interactionPortsFor } from "./ask-ports.ts";
import type { ProcessParts } from "./process-parts.ts";

export function chatDoorsFor(parts: ProcessParts): ChatDoorParts {
  const { config, store, metrics, seams } = parts;
  const inbox = seams.inbox?.(store.interactionInbox) ?? store.interactionInbox;
  const ports = interactionPortsFor(parts, []);
  return {
    chatone: {
      door: chatoneDoor({ publicKey: config.CHATONE_PUBLIC_KEY, commands: COMMANDS }),
      inbox,
      formFor: (interaction) => formFor(ports, interaction, localeOfUser(interaction)),
    },
    chattwo: {
      door: chattwoDoor({ secretTokens: config.CHATTWO_SECRET_TOKEN ?? [] }),
      inbox,
    },
    clock: store.clock,
    meter: metrics.interactions,
    baseUrl: config.BASE_URL,
    isAway,
  };
}

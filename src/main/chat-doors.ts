// The doors of both chats, with what they need to answer at once.

import { formFor } from "../app/interactions/run-action.ts";
import { localeOfUser } from "../app/interactions/context/chat-user.ts";
import { COMMANDS } from "../app/interactions/commands/index.ts";
import { chatoneWebhook } from "../chats/chatone/interactions/webhook.ts";
import { chattwoWebhook } from "../chats/chattwo/interactions/webhook.ts";
import type { ChatWebhookParts } from "../http/interactions/chat-webhooks.ts";
import { isUnavailable } from "../store/pg/sql-errors.ts";
import { interactionPortsFor } from "./ask-ports.ts";
import type { ProcessParts } from "./process-parts.ts";

export function chatWebhooksFor(parts: ProcessParts): ChatWebhookParts {
  const { config, store, metrics, seams } = parts;
  const inbox = seams.inbox?.(store.interactionInbox) ?? store.interactionInbox;
  const ports = interactionPortsFor(parts, []);
  return {
    chatone: {
      webhook: chatoneWebhook({ publicKey: config.CHATONE_PUBLIC_KEY, commands: COMMANDS }),
      inbox,
      formFor: (interaction) => formFor(ports, interaction, localeOfUser(interaction)),
    },
    chattwo: {
      webhook: chattwoWebhook({ secretTokens: config.CHATTWO_SECRET_TOKEN ?? [] }),
      inbox,
    },
    clock: store.clock,
    meter: metrics.interactions,
    baseUrl: config.BASE_URL,
    isUnavailable,
  };
}

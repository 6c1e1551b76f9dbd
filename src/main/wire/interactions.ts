// Answering people in chats: the commands are offered, and whatever is asked is done.

import { COMMANDS, registerChat } from "../../app/interactions/commands/index.ts";
import { localeOfUser } from "../../app/interactions/context/chat-user.ts";
import type { InteractionPorts } from "../../app/interactions/context/ports.ts";
import { keepUpdates } from "../../app/interactions/receive-interaction.ts";
import { formFor } from "../../app/interactions/run-action.ts";
import { chatoneWebhook } from "../../chats/chatone/interactions/webhook.ts";
import { chattwoUpdates } from "../../chats/chattwo/interactions/update-source.ts";
import { chattwoWebhook } from "../../chats/chattwo/interactions/webhook.ts";
import { threadUrlOf, workItemReader } from "../../codehosts/codehost/work-item-url.ts";
import type { ChatWebhookParts } from "../../http/interactions/chat-webhooks.ts";
import type { InteractiveChat } from "../../ports/interactions.ts";
import { isUnavailable } from "../../store/pg/sql-errors.ts";
import type { Loop } from "../../worker/delivery/lane-loop.ts";
import { startInteractionLoop } from "../../worker/interactions/interaction-loop.ts";
import { startUpdateLoop } from "../../worker/interactions/update-loop.ts";
import { type OnFault, repeat } from "../../worker/kit/repeat.ts";
import { version } from "../settings/version.ts";
import { consolePortsFor } from "./console.ts";
import type { ProcessParts } from "./process-parts.ts";

/** Soon: a platform may have called us back before we were listening. */
const REGISTER_AGAIN_MS = 250;
/** One that refuses for a reason is not asked on and on. */
const REGISTER_RARELY_MS = 30_000;

export function startInteractions(
  parts: ProcessParts & { interactiveChats: readonly InteractiveChat[]; onFault: OnFault },
): Loop {
  const { store, metrics, seams, interactiveChats, onFault } = parts;
  const loop = startInteractionLoop({
    interactions: seams.interactions?.(store.interactions) ?? store.interactions,
    ports: interactionPortsFor(parts, interactiveChats),
    notifier: store.notifier,
    workerId: store.presence.id,
    clock: store.clock,
    elapsed: () => performance.now(),
    meter: metrics.interactions,
    onFault,
  });
  const others = [
    ...interactiveChats.map((chat) => startRegistering(parts, chat)),
    ...startPolling(parts),
  ];
  return {
    async stop() {
      await Promise.all([loop, ...others].map((each) => each.stop()));
    },
  };
}

/** Until it has worked once. */
function startRegistering({ config, log }: ProcessParts, chat: InteractiveChat): Loop {
  const { platform } = chat;
  let pauseMs = REGISTER_AGAIN_MS;
  return repeat(
    "chat.not-registered",
    async () => {
      try {
        const changed = await registerChat(chat, config.BASE_URL);
        log.info("chat.registered", { platform, changed });
        return Infinity;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        log.warn("chat.not-registered", { platform, why });
        pauseMs = Math.min(2 * pauseMs, REGISTER_RARELY_MS);
        return pauseMs;
      }
    },
    () => {},
  );
}

// What answering people in chats gets from the store and the settings.

function interactionPortsFor(
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

// The doors of both chats, with what they need to answer at once.

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

// Fetching the updates of chattwo, where the settings say that it cannot or should not send them.

/** None where updates are sent to us, or nobody said how to reach the platform. */
function startPolling(parts: ProcessParts & { onFault: OnFault }): readonly Loop[] {
  const { config, store, metrics, seams, log, countInvalid, onFault } = parts;
  const { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken } = config;
  if (config.CHATTWO_UPDATES !== "polling" || !apiUrl || !botToken) return [];
  const ports = {
    // Nobody knocks at this one: it only reads.
    webhook: chattwoWebhook({ secretTokens: [] }),
    inbox: seams.inbox?.(store.interactionInbox) ?? store.interactionInbox,
  };
  return [
    startUpdateLoop({
      platform: "chattwo",
      source: chattwoUpdates({
        apiUrl,
        botToken,
        version,
        onInvalid: () => countInvalid("chattwo"),
      }),
      turn: store.fetchTurn,
      workerId: store.presence.id,
      keep: (bodies) => keepUpdates(ports, bodies),
      elapsed: () => performance.now(),
      meter: metrics.interactions,
      log,
      onFault,
    }),
  ];
}

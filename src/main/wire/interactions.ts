// Interactions: registers the commands and runs the loop that handles interactions.

import { chatContext } from "./chats.ts";
import { registerChat } from "../../app/interactions/commands/index.ts";
import { localeOfUser } from "../../app/interactions/context/chat-user.ts";
import type { InteractionPorts } from "../../app/interactions/context/ports.ts";
import { keepPolled } from "../../app/interactions/receive-interaction.ts";
import { formFor } from "../../app/interactions/run-action.ts";
import { CHAT_PLATFORMS } from "../../chats/index.ts";
import type { ChatWebhookParts } from "../../http/interactions/chat-webhooks.ts";
import type { InteractiveChat } from "../../ports/interactions.ts";
import { isUnavailable } from "../../store/pg/sql-errors.ts";
import type { Loop } from "../../worker/delivery/lane-loop.ts";
import { startInteractionLoop } from "../../worker/interactions/interaction-loop.ts";
import { startUpdateLoop } from "../../worker/interactions/update-loop.ts";
import { type OnFault, repeat } from "../../worker/kit/repeat.ts";
import { consolePortsFor } from "./console.ts";
import { workItemPortsFor } from "./hosts.ts";
import type { ProcessParts } from "./process-parts.ts";

/** Short, because a platform may have called back before the API listened. */
const REGISTER_AGAIN_MS = 250;
/** Backoff limit if a platform keeps rejecting the registration. */
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

/** Retries with backoff until it succeeds once. */
function startRegistering({ config, log }: ProcessParts, chat: InteractiveChat): Loop {
  const { platform } = chat;
  let nextMs = REGISTER_AGAIN_MS;
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
        const pauseMs = nextMs;
        nextMs = Math.min(2 * pauseMs, REGISTER_RARELY_MS);
        return pauseMs;
      }
    },
    () => {},
  );
}

/** Ports of interactions, from the store and the settings. */
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
    loadEntities: store.messageSources.loadEntities,
    ...workItemPortsFor(config),
  };
}

/** Webhooks of the chats, with the ports for an immediate answer. */
export function chatWebhooksFor(parts: ProcessParts): ChatWebhookParts {
  const { config, store, metrics, seams } = parts;
  const inbox = seams.inbox?.(store.interactionInbox) ?? store.interactionInbox;
  const ports = interactionPortsFor(parts, []);
  return {
    webhooks: CHAT_PLATFORMS.flatMap(
      (each) => each.webhook?.(config, chatContext(config, each.name)) ?? [],
    ),
    inbox,
    formFor: (interaction) => formFor(ports, interaction, localeOfUser(interaction)),
    clock: store.clock,
    meter: metrics.interactions,
    baseUrl: config.BASE_URL,
    isUnavailable,
  };
}

/** One loop per chat that is polled instead of calling a webhook. */
function startPolling(parts: ProcessParts & { onFault: OnFault }): readonly Loop[] {
  const { config, store, metrics, seams, log, countInvalid, onFault } = parts;
  const inbox = seams.inbox?.(store.interactionInbox) ?? store.interactionInbox;
  return CHAT_PLATFORMS.flatMap((each) => {
    const { name: platform } = each;
    const context = chatContext(config, platform, { countInvalid });
    const source = each.poll?.(config, context);
    const webhook = each.webhook?.(config, context);
    if (!source || !webhook) return [];
    return startUpdateLoop({
      platform,
      source,
      turn: store.fetchTurn,
      notifier: store.notifier,
      workerId: store.presence.id,
      keep: (bodies) => keepPolled({ inbox }, webhook, bodies),
      elapsed: () => performance.now(),
      meter: metrics.interactions,
      log,
      onFault,
    });
  });
}

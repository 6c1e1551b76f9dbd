// Delivery: one lane loop per configured chat.

import { platformHealth, separateHealth } from "../../app/delivery/platform-health.ts";
import type { DeliverPorts, Health } from "../../app/delivery/ports.ts";
import { renderPlain } from "../../chats/kit/render-plain.ts";
import { chatOf } from "../../contract/kernel/target.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import { renderWords } from "../../core/i18n/translate.ts";
import { WINDOWS } from "../../core/messages/intents/planned-messages.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";
import { batchSends } from "../../store/index.ts";
import { type Loop, startLaneLoop } from "../../worker/delivery/lane-loop.ts";
import { type OnFault, repeat } from "../../worker/kit/repeat.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { missingFor } from "./chats.ts";
import type { ProcessParts } from "./process-parts.ts";
import { missingForSignIn, serverCheck } from "./hosts.ts";

type DeliveryParts = ProcessParts & {
  chats: readonly Chat[];
  read: StoredEventReader;
  onFault: OnFault;
};

const elapsed = () => performance.now();

export function startDelivery(parts: DeliveryParts): Loop {
  const { chats, log } = parts;
  if (chats.every(({ platform }) => !chatOf(platform).bot))
    log.warn("chats.none", { why: "no chat has a URL and a token" });
  const loops = chats.map((chat) => startChat(parts, chat));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startChat(parts: DeliveryParts, chat: Chat): Loop {
  const { store, seams, onFault } = parts;
  const lanes = seams.lanes?.(store.lanes) ?? store.lanes;
  const ports = deliverPorts(parts, chat);
  const loop = startLaneLoop({
    ports: seams.deliver?.(ports) ?? ports,
    lanes: { ...lanes, ...batchSends(lanes) },
    notifier: store.notifier,
    workerId: store.presence.id,
    onFault,
  });
  // Repeats until it succeeds once: a new token may revive a stopped bot.
  const greeting = repeat(
    "bot.not-greeted",
    async () => {
      await store.bots.greet(chat.platform, chat.credential);
      return Infinity;
    },
    onFault,
  );
  return {
    async stop() {
      await Promise.all([loop.stop(), greeting.stop()]);
    },
  };
}

function deliverPorts(
  { config, store, seams, log, metrics, traces, read }: DeliveryParts,
  chat: Chat,
): DeliverPorts {
  return {
    moveChat: store.moveChat,
    postedMessages: store.postedMessages,
    sources: store.messageSources,
    threads: store.chatThreads,
    bots: store.bots,
    linkedPeople: store.linkedPeople,
    placeNames: store.placeNames,
    actions: store.actions,
    canAct: canActFrom(chat.platform, config),
    isOnServer: serverCheck(config),
    chat,
    readStored: read,
    plainText: (notification, locale) => renderPlain(notification, { words: renderWords(locale) }),
    labels: labelsFrom(config),
    consoleUrl: (page) => `${config.BASE_URL}/admin/${page}`,
    health: healthOf(chat.platform),
    budget: config.MESSAGES_PER_MINUTE,
    editEveryMs: (seams.windows ?? WINDOWS).edit,
    chance: Math.random,
    now: () => new Date().toISOString(),
    elapsed,
    meter: metrics.delivery,
    traces,
    log,
  };
}

function healthOf(platform: Platform): Health {
  return chatOf(platform).bot ? platformHealth(elapsed) : separateHealth(elapsed);
}

/** Whether users can act from a chat: interactions arrive, and sign-in to the code host is set up, if it is about one. */
function canActFrom(platform: Platform, config: Config): DeliverPorts["canAct"] {
  const isHeard = missingFor("toInteract", platform, config).length === 0;
  const canPress = chatOf(platform).can.showButtons && isHeard;
  return (provider) =>
    canPress && (provider === undefined || missingForSignIn(config, provider).length === 0);
}

// Everything that is known of one life in one of its targets, from all sides.

import { readEvent } from "../../../src/codehosts/index.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import type { Chat } from "../../../src/ports/chat-platform.ts";
import { isLifeRouted, languageOf, targetKeysFor, type FaultWorld } from "../delivery/world.ts";
import type { LifeLog, LifeSend } from "./life-log.ts";
import { type Pen, penFor } from "./pen.ts";
import type { LifeWebhook } from "./plan-lives.ts";
import type { LivedLife } from "./send-lives.ts";
import type { LifeMessage } from "./life-messages.ts";

export type AcceptedEvent = { deliveryId: string; event: RelayEvent; isRouted: boolean };

export type LifeScene = {
  /** For people to find it. */
  name: string;
  target: string;
  /** In their order. */
  accepted: readonly AcceptedEvent[];
  sends: readonly LifeSend[];
  messages: ReadonlyMap<string, LifeMessage>;
  pen: Pen;
};

type Sides = {
  lives: readonly LivedLife[];
  log: LifeLog;
  messages: readonly LifeMessage[];
  world: FaultWorld;
  chats: readonly Chat[];
};

export function scenesOf({ lives, log, messages, world, chats }: Sides): LifeScene[] {
  const order = new Map(log.accepted.map((deliveryId, place) => [deliveryId, place]));
  const sendsOf = Map.groupBy(log.sends, ({ deliveryId }) => lifeIn(deliveryId));
  const messagesOf = Map.groupBy(messages, ({ life }) => life);
  return lives.flatMap(({ life, records }) => {
    const webhooks = records.map(({ webhook }) => webhook);
    const [first] = webhooks;
    if (!first) return [];
    const accepted = webhooks
      .filter(({ deliveryId }) => order.has(deliveryId))
      .toSorted((a, b) => (order.get(a.deliveryId) ?? 0) - (order.get(b.deliveryId) ?? 0))
      .map(acceptedOf);
    return targetKeysFor(world, first.group, first.kind).map((target): LifeScene => {
      const standing = (messagesOf.get(life.number) ?? []).filter((each) => each.target === target);
      const chat = chats.find(({ platform }) => target.startsWith(`${platform}:`));
      if (!chat) throw new Error(`no chat for ${target}`);
      return {
        name: `life ${life.number} (${life.title}) in ${target}`,
        target,
        accepted,
        sends: (sendsOf.get(life.number) ?? []).filter((send) => send.target === target),
        messages: new Map(standing.map((message) => [message.id, message])),
        pen: penFor(chat, languageOf(first.group)),
      };
    });
  });
}

function acceptedOf({ sender, event, payload, deliveryId, kind }: LifeWebhook): AcceptedEvent {
  const reading = readEvent(sender, event, payload);
  if (reading.outcome === "unreadable") throw new Error(`${deliveryId}: ${reading.problem}`);
  return { deliveryId, event: reading.event, isRouted: isLifeRouted(kind, event) };
}

/** As in `life-<seed>-<life>-<step>`. */
function lifeIn(deliveryId: string): number {
  return Number(deliveryId.split("-")[2]);
}

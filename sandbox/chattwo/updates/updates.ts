// The bot's updates: numbered, sent to the webhook if there is one, otherwise polled.

import type { Update } from "@grammyjs/types";
import type { Kit } from "../../platform/kit.ts";
import { isAllowed } from "./allowed.ts";
import { createCourier } from "./courier.ts";
import { createLanes } from "./lanes.ts";
import { createLongPoll } from "./long-poll.ts";
import type { UpdateKind, RegisteredWebhook } from "./webhook.ts";

const FIRST_UPDATE = 845_000_001;

const UPDATE_LIFE_MS = 24 * 3600 * 1000;

export type NewUpdate<K extends UpdateKind = UpdateKind> = {
  kind: K;
  value: NonNullable<Update[K]>;
  /** Updates with the same key arrive in order. */
  lane: string;
  lifeMs?: number;
};

export type Updates = ReturnType<typeof createUpdates>;

/** `execute` runs the method in a webhook's response. */
export function createUpdates(kit: Kit, execute: (answer: string) => void) {
  const lanes = createLanes(kit.clock);
  const longPoll = createLongPoll(kit.clock);
  let webhook: RegisteredWebhook | undefined;
  let allowed: readonly string[] = [];
  let nextId = FIRST_UPDATE;
  const giveUp = () => {
    webhook = undefined;
  };
  const courier = createCourier({ kit, lanes, webhook: () => webhook, giveUp, execute });

  return {
    /** Returns the update id. Undefined if the bot is not subscribed to that kind. */
    push<K extends UpdateKind>({ kind, value, lane, lifeMs = UPDATE_LIFE_MS }: NewUpdate<K>) {
      if (!isAllowed(allowed, kind)) return undefined;
      const update: Update = { update_id: nextId, [kind]: value };
      nextId += 1;
      lanes.add(lane, { update, expiresAt: kit.clock.now() + lifeMs });
      courier.pump();
      longPoll.wake();
      kit.changed();
      return update.update_id;
    },
    webhook: () => webhook,
    allowed: () => allowed,
    lastError: courier.lastError,
    pending: lanes.pending,
    drop: lanes.drop,
    allow(kinds: readonly string[]): void {
      allowed = kinds;
    },
    setWebhook(wanted: RegisteredWebhook | undefined): void {
      webhook = wanted;
      if (wanted) longPoll.abort("terminated by setWebhook request");
      courier.restart();
    },
    /** Polls for updates, for at most `seconds`. */
    fetch: (limit: number, seconds: number) =>
      longPoll.wait(seconds, () => lanes.pending().slice(0, limit)),
    isFetching: longPoll.isWaiting,
    stop(): void {
      longPoll.stop();
      courier.stop();
    },
  };
}

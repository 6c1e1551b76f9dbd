// What the bot is told: numbered updates, by webhook where there is one, on request where there is none.

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
  /** Updates with the same key arrive one after the other. */
  lane: string;
  lifeMs?: number;
};

export type Updates = ReturnType<typeof createUpdates>;

/** `execute` does what the answer of a webhook asks for. */
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
    /** The new update's number; undefined where the bot did not ask for that kind. */
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
    /** Those that a bot without a webhook fetches, `seconds` after it asked at the latest. */
    fetch: (limit: number, seconds: number) =>
      longPoll.wait(seconds, () => lanes.pending().slice(0, limit)),
    isFetching: longPoll.isWaiting,
    stop(): void {
      longPoll.stop();
      courier.stop();
    },
  };
}

// Recent deliveries that can be listed and redelivered, bounded by count and age.

import type { SandboxClock } from "../../platform/clock.ts";
import type { CodehostDelivery } from "./delivery.ts";

const KEPT = 200;
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
const FIRST_DELIVERY = 12_000_000_001;

export function createDeliveryBook(clock: SandboxClock) {
  const kept = new Map<number, CodehostDelivery>();
  let lastId = FIRST_DELIVERY - 1;

  /** Newest first by send time, because responses arrive in any order. */
  const list = (): CodehostDelivery[] =>
    [...kept.values()]
      .filter(({ deliveredAt }) => deliveredAt > clock.now() - KEPT_MS)
      .toSorted((one, two) => two.id - one.id);

  return {
    list,
    nextId: () => (lastId += 1),
    keep(delivery: CodehostDelivery): void {
      kept.set(delivery.id, delivery);
      if (kept.size > KEPT) kept.delete(Math.min(...kept.keys()));
    },
  };
}

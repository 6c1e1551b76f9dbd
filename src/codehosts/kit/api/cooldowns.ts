// Cooldowns by user after a rate limit. Requests during a cooldown fail anyway, and can get Relay banned for every user.

import { createHash } from "node:crypto";
import { keepNewest } from "../../../core/kernel/bounded-map.ts";

const MAX_PEOPLE = 10_000;

export type Cooldowns = {
  /** 0 if there is no cooldown. */
  secondsLeft(person: string, nowMs: number): number;
  keep(person: string, untilMs: number): void;
};

export function cooldowns(): Cooldowns {
  const untils = new Map<string, number>();
  return {
    secondsLeft(person, nowMs) {
      const leftMs = (untils.get(person) ?? 0) - nowMs;
      if (leftMs <= 0) untils.delete(person);
      return Math.max(0, leftMs) / 1_000;
    },
    keep(person, untilMs) {
      keepNewest(untils, MAX_PEOPLE, [person, untilMs]);
    },
  };
}

/** Key of the user behind a token, so that no token stays in memory. */
export function personKey(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest("base64url");
}

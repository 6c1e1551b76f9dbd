// Who was told to slow down, and until when. Asking on meanwhile gets nobody an answer, and can get
// the app banned for everybody.

import { keepNewest } from "../../../core/kernel/bounded-map.ts";

const MAX_PEOPLE = 10_000;

export type ToldToWait = {
  /** 0 where nobody said anything, or the time is over. */
  secondsLeft(person: string, nowMs: number): number;
  keep(person: string, untilMs: number): void;
};

export function toldToWait(): ToldToWait {
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

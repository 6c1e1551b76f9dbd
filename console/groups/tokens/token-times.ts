// Remaining validity and last use of a token.

import { timeLeft } from "../people/time-left.ts";

const DAY_MS = 86_400_000;

type Times = { expiresAt: number; usedAt: number | null; creatorRemoved: boolean };

/** "30 days left, used in the last day", "ended with its creator’s membership, never used". */
export function tokenTimes({ usedAt, ...times }: Times, now: number): string {
  return `${goodFor(times, now)}, ${used(usedAt, now)}`;
}

function goodFor({ expiresAt, creatorRemoved }: Omit<Times, "usedAt">, now: number): string {
  if (creatorRemoved) return "ended with its creator’s membership";
  return expiresAt <= now ? "expired" : timeLeft(expiresAt, now);
}

function used(usedAt: number | null, now: number): string {
  if (usedAt === null) return "never used";
  const days = Math.floor((now - usedAt) / DAY_MS);
  if (days < 1) return "used in the last day";
  return days === 1 ? "used 1 day ago" : `used ${days} days ago`;
}

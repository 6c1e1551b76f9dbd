// How long a token is still good, and whether anybody uses it.

import { timeLeft } from "../people/time-left.ts";

const DAY_MS = 86_400_000;

type Times = { expiresAt: number | null; usedAt: number | null };

/** "no expiry, never used", "30 days left, used today". */
export function tokenTimes({ expiresAt, usedAt }: Times, now: number): string {
  return `${goodFor(expiresAt, now)}, ${used(usedAt, now)}`;
}

function goodFor(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return "no expiry";
  return expiresAt <= now ? "expired" : timeLeft(expiresAt, now);
}

function used(usedAt: number | null, now: number): string {
  if (usedAt === null) return "never used";
  const days = Math.floor((now - usedAt) / DAY_MS);
  if (days < 1) return "used in the last day";
  return days === 1 ? "used 1 day ago" : `used ${days} days ago`;
}

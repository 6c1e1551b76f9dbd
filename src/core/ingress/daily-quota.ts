// Daily storage quota of a group's endpoint, per UTC day.

export type DayUsage = { day: string; webhooks: number; bytes: number };

/** Infinity: no limit. */
export type QuotaLimits = { webhooks: number; bytes: number };

const DAY_MS = 86_400_000;

export function isOverQuota(usage: DayUsage, limits: QuotaLimits, today: string): boolean {
  if (usage.day !== today) return false;
  return usage.webhooks >= limits.webhooks || usage.bytes >= limits.bytes;
}

export function secondsLeftOfDay(nowMs: number): number {
  return Math.max(1, Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000));
}

// Remaining validity of an invite.

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** "5 days left", "1 day left", "3 hours left", "less than an hour left". */
export function timeLeft(until: number, now: number): string {
  const hours = Math.floor(Math.max(0, until - now) / HOUR_MS);
  if (hours < 1) return "less than an hour left";
  if (hours < DAY_HOURS) return hours === 1 ? "1 hour left" : `${hours} hours left`;
  const days = Math.round(hours / DAY_HOURS);
  return days === 1 ? "1 day left" : `${days} days left`;
}

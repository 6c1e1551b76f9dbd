// Days and times as people read them. What Relay tells has no place of its own, so the zone is said.

import type { Voice } from "./words.ts";

const ZONE = "UTC";

/** "15 November 2026". */
export function sayDay({ locale }: Voice, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: ZONE }).format(at);
}

/** "15 Nov 2026, 17:22 UTC". */
export function sayMoment({ locale }: Voice, at: number): string {
  const form = { dateStyle: "medium", timeStyle: "short", timeZone: ZONE } as const;
  return `${new Intl.DateTimeFormat(locale, form).format(at)} ${ZONE}`;
}

// Days as people read them. What Relay tells has no place of its own, so the zone is said.

import type { Voice } from "./words.ts";

const ZONE = "UTC";

/** "15 November 2026". */
export function sayDay({ locale }: Voice, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: ZONE }).format(at);
}

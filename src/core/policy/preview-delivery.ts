// Previews whether a route would send a message now or defer it to a rollup. Only the schedule counts, because
// the load of a target is not known in advance.

import { formatSoon } from "../i18n/format-time.ts";
import { t } from "../i18n/translate.ts";
import type { Locale } from "../i18n/locale.ts";
import { firstOf, type Rhythm } from "./schedule/next-opening.ts";

export type Disposition = {
  outcome: "sent" | "urgent" | "waits";
  /** Milliseconds since the epoch, if it waits. */
  until: number | undefined;
  why: "hours" | "digest" | undefined;
  /** IANA zone in which `until` is shown. */
  timeZone: string;
};

const AT_ONCE = { until: undefined, why: undefined, timeZone: "UTC" };

export function dispositionOf(route: Rhythm, isUrgent: boolean, now: number): Disposition {
  const wait = firstOf([route], now);
  if (!wait) return { outcome: "sent", ...AT_ONCE };
  return isUrgent ? { outcome: "urgent", ...AT_ONCE } : { outcome: "waits", ...wait };
}

/** "Waits for the digest at Mon 09:00 (Europe/Berlin)." */
export function describeDisposition(locale: Locale, disposition: Disposition, now: number): string {
  const { outcome, why, until, timeZone } = disposition;
  if (why === undefined || until === undefined)
    return t(locale, outcome === "urgent" ? "disposition.urgent" : "disposition.now");
  const when = `${formatSoon(locale, until, { timeZone, now })} (${timeZone})`;
  return t(locale, `disposition.${why}`, { when });
}

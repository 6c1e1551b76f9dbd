// Repositories that sent no events recently: inactive, or without a webhook.

import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { count, counted, listed } from "../parts/words.ts";

const MAX_NAMED = 2;
const DAY_MS = 86_400_000;

export type QuietText = { sent: string; quiet: string };

/** Undefined if every repository sent events. */
export function quietWords(
  { known, active, quiet }: DeliveryMetrics["repositories"],
  now: number,
): QuietText | undefined {
  if (quiet.length === 0) return undefined;
  const days = quiet.map(({ lastAt }) => Math.floor((now - lastAt) / DAY_MS));
  const min = Math.min(...days);
  const isSame = days.every((each) => each === min);
  const more = known - active - MAX_NAMED;
  const names = quiet.slice(0, MAX_NAMED).map(({ repo }) => repo);
  const who = listed(more > 0 ? [...names, `${count(more)} more`] : names, "and");
  const have = known - active === 1 ? "has" : "have";
  return {
    sent: `${count(active)} of ${counted(known, "repository", "repositories")} sent something in 7 days.`,
    quiet: `${who} ${have} sent nothing for ${counted(min, "day")}${isSame ? "" : " or more"}.`,
  };
}

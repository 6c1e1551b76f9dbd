// What became of an event that is listed with others instead of being a message of its own.

import { platformName } from "../notifications/target-place.ts";
import { formatMoment } from "../words/moment.ts";
import { t } from "../words/say.ts";
import type { RollupExplanation, SendExplanation } from "./account.ts";
import type { WhyPhrases } from "./why-words.ts";

/** Undefined where it is not listed, or the list was given up: then the send itself says why. */
export function rollupSentence(
  place: string,
  send: SendExplanation,
  words: WhyPhrases,
): string | undefined {
  const { rollup, isShownElsewhere, status, paused } = send;
  if (!rollup) return undefined;
  const { locale } = words;
  const why = whyOf(rollup, send, words);
  if (isShownElsewhere) return t(locale, "told.rolledUp", { place, why, n: rollup.total });
  if (status !== "queued" || paused) return undefined;
  if (rollup.until === undefined) return t(locale, "told.rollingUp", { place, why });
  const when = formatMoment(locale, rollup.until);
  return t(locale, "told.rollupAt", { place, when, why });
}

function whyOf(
  { why, limit = 0 }: RollupExplanation,
  { target }: SendExplanation,
  { locale }: WhyPhrases,
) {
  switch (why) {
    case "budget":
      return t(locale, "rolledUp.budget", { limit });
    case "outage":
      return t(locale, "rolledUp.outage", { platform: platformName(locale, target.platform) });
    case "backlog":
      return t(locale, "rolledUp.backlog");
    case "hours":
      return t(locale, "rolledUp.hours");
    case "digest":
      return t(locale, "rolledUp.digest");
    case "snooze":
    default:
      return t(locale, "rolledUp.snooze");
  }
}

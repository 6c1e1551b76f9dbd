// What became of an event that is listed with others instead of being a message of its own.

import { platformName } from "../notifications/target-place.ts";
import { sayMoment } from "../words/moment.ts";
import { fill, say } from "../words/say.ts";
import type { RollupExplanation, SendAccount } from "./account.ts";
import type { WhyWords } from "./why-words.ts";

/** Undefined where it is not listed, or the list was given up: then the send itself says why. */
export function rollupSentence(
  place: string,
  send: SendAccount,
  words: WhyWords,
): string | undefined {
  const { rollup, isShownElsewhere, status, paused } = send;
  if (!rollup) return undefined;
  const { voice } = words;
  const why = whyOf(rollup, send, words);
  if (isShownElsewhere) return fill(voice, "told.rolledUp", { place, why, n: rollup.total });
  if (status !== "queued" || paused) return undefined;
  if (rollup.until === undefined) return fill(voice, "told.rollingUp", { place, why });
  const when = sayMoment(voice, rollup.until);
  return fill(voice, "told.rollupAt", { place, when, why });
}

function whyOf(
  { why, limit = 0 }: RollupExplanation,
  { target }: SendAccount,
  { voice }: WhyWords,
) {
  switch (why) {
    case "budget":
      return fill(voice, "rolledUp.budget", { limit });
    case "outage":
      return fill(voice, "rolledUp.outage", { platform: platformName(voice, target.platform) });
    case "backlog":
      return say(voice, "rolledUp.backlog");
    case "hours":
      return say(voice, "rolledUp.hours");
    case "digest":
      return say(voice, "rolledUp.digest");
    case "snooze":
    default:
      return say(voice, "rolledUp.snooze");
  }
}

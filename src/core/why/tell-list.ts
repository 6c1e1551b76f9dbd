// What became of an event that is listed with others instead of being a message of its own.

import { platformName } from "../notifications/target-place.ts";
import { sayMoment } from "../words/moment.ts";
import { fill, say } from "../words/say.ts";
import type { ListAccount, SendAccount } from "./account.ts";
import type { WhyWords } from "./why-words.ts";

/** Undefined where it is not listed, or the list was given up: then the send itself says why. */
export function listedIn(place: string, send: SendAccount, words: WhyWords): string | undefined {
  const { list, isShownElsewhere, status, paused } = send;
  if (!list) return undefined;
  const { voice } = words;
  const why = whyOf(list, send, words);
  if (isShownElsewhere) return fill(voice, "told.listed", { place, why, n: list.total });
  if (status !== "queued" || paused) return undefined;
  if (list.until === undefined) return fill(voice, "told.listing", { place, why });
  const when = sayMoment(voice, list.until);
  return fill(voice, "told.listedAt", { place, when, why });
}

function whyOf({ why, limit = 0 }: ListAccount, { target }: SendAccount, { voice }: WhyWords) {
  switch (why) {
    case "budget":
      return fill(voice, "listed.budget", { limit });
    case "outage":
      return fill(voice, "listed.outage", { platform: platformName(voice, target.platform) });
    case "backlog":
      return say(voice, "listed.backlog");
    case "hours":
      return say(voice, "listed.hours");
    case "digest":
      return say(voice, "listed.digest");
    case "snooze":
    default:
      return say(voice, "listed.snooze");
  }
}

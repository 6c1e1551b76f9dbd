// Why a webhook was refused at the door, by the name of the check that failed.

import { t } from "../words/say.ts";
import type { PlainKey, Locale } from "../words/words.ts";

const KEYS: ReadonlyMap<string, PlainKey> = new Map([
  ["unknown-group", "refused.unknownGroup"],
  ["malformed-signature", "refused.malformedSignature"],
  ["missing-timestamp", "refused.missingTimestamp"],
  ["wrong-signature", "refused.wrongSignature"],
  ["stale-timestamp", "refused.staleTimestamp"],
  ["repeated-header", "refused.repeatedHeader"],
  ["event-name", "refused.eventName"],
  ["content-encoding", "refused.contentEncoding"],
  ["charset", "refused.charset"],
  ["depth", "refused.depth"],
  ["json", "refused.json"],
  ["object", "refused.object"],
  ["event-fits-payload", "refused.eventFitsPayload"],
  ["delivery-id", "refused.deliveryId"],
  ["too-large", "refused.tooLarge"],
  ["group-rate", "refused.groupRate"],
  ["group-quota", "refused.groupQuota"],
]);

/** A check that has no words yet is told by its name. */
export function refusedBecause(locale: Locale, reason: string): string {
  const key = KEYS.get(reason);
  return key ? t(locale, key) : reason.replaceAll("-", " ");
}

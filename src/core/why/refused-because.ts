// Why a webhook was refused at the door, by the name of the check that failed.

import { t } from "../words/say.ts";
import type { PlainKey, Locale } from "../words/words.ts";

const KEYS: ReadonlyMap<string, PlainKey> = new Map([
  ["unknown-group", "rejected.unknownGroup"],
  ["malformed-signature", "rejected.malformedSignature"],
  ["missing-timestamp", "rejected.missingTimestamp"],
  ["wrong-signature", "rejected.wrongSignature"],
  ["stale-timestamp", "rejected.staleTimestamp"],
  ["repeated-header", "rejected.repeatedHeader"],
  ["event-name", "rejected.eventName"],
  ["content-encoding", "rejected.contentEncoding"],
  ["charset", "rejected.charset"],
  ["depth", "rejected.depth"],
  ["json", "rejected.json"],
  ["object", "rejected.object"],
  ["event-fits-payload", "rejected.eventFitsPayload"],
  ["delivery-id", "rejected.deliveryId"],
  ["too-large", "rejected.tooLarge"],
  ["group-rate", "rejected.groupRate"],
  ["group-quota", "rejected.groupQuota"],
]);

/** A check that has no words yet is told by its name. */
export function rejectedBecause(locale: Locale, reason: string): string {
  const key = KEYS.get(reason);
  return key ? t(locale, key) : reason.replaceAll("-", " ");
}

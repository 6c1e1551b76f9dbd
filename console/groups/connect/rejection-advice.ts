// Advice for a rejected webhook while a user waits for the first one.

import { rejectionWords } from "../../parts/rejection-words.ts";

const ADVICE: ReadonlyMap<string, string> = new Map([
  [
    "wrong-signature",
    "A request was rejected: wrong signature. Check that the sender uses the secret above.",
  ],
  [
    "malformed-signature",
    "A request was rejected: missing or malformed signature. Check that the sender signs with the secret above.",
  ],
  [
    "stale-timestamp",
    "A request was rejected: its timestamp is more than 5 minutes off. Check the sender's clock.",
  ],
  ["json", "A request was rejected: not JSON. Set the sender's content type to application/json."],
]);

export function rejectionAdvice(reason: string): string {
  return ADVICE.get(reason) ?? `A request was rejected: ${rejectionShort(reason)}.`;
}

/** Such as "rejected, invalid signature". */
export function rejectionShort(reason: string): string {
  const [first = ""] = rejectionWords(reason).split(". ");
  return `${first.slice(0, 1).toLowerCase()}${first.slice(1)}`;
}

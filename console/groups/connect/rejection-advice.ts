// Advice for a rejected webhook while a user waits for the first one.

import { rejectionWords } from "../../parts/rejection-words.ts";

const ADVICE: ReadonlyMap<string, string> = new Map([
  ["wrong-signature", "A request came, but its signature is wrong. Is the secret the one above?"],
  ["malformed-signature", "A request came without a signature. Is a secret set at the sender?"],
  [
    "stale-timestamp",
    "A request came, but its timestamp is more than 5 minutes off. Is the sender's clock right?",
  ],
  [
    "json",
    "A request came, but it is not JSON. Choose the content type application/json at the sender.",
  ],
]);

export function rejectionAdvice(reason: string): string {
  return ADVICE.get(reason) ?? `A request came, but was refused: ${rejectionShort(reason)}.`;
}

/** Such as "rejected, invalid signature". */
export function rejectionShort(reason: string): string {
  const [first = ""] = rejectionWords(reason).split(". ");
  return `${first.slice(0, 1).toLowerCase()}${first.slice(1)}`;
}

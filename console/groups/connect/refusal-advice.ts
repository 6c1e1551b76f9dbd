// What to tell whoever waits for a webhook and gets a refused one.

import { refusalWords } from "../../parts/refusal-words.ts";

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

export function refusalAdvice(reason: string): string {
  return ADVICE.get(reason) ?? `A request came, but was refused: ${refusalShort(reason)}.`;
}

/** As in "refused, invalid signature". */
export function refusalShort(reason: string): string {
  const [first = ""] = refusalWords(reason).split(". ");
  return `${first.slice(0, 1).toLowerCase()}${first.slice(1)}`;
}

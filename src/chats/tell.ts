// What a platform said, fit for the send log: one short line without the credential, should anybody
// have sent it back to us.

import type { SendResult } from "../core/delivery/send-result.ts";
import { oneLine } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";

const MAX_UNITS = 300;

export function redactResult(result: SendResult, botToken: string): SendResult {
  if (result.outcome === "delivered") return result;
  return { ...result, error: redactSecret(result.error, botToken) };
}

export function redactSecret(said: string, secret: string): string {
  // Before the cut, which could leave a part of it.
  const error = [secret, encodeURIComponent(secret)].reduce(
    (text, form) => text.replaceAll(form, "…"),
    said,
  );
  return cutText(oneLine(error), MAX_UNITS);
}

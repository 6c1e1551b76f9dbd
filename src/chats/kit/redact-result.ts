// Prepares a platform's answer for the send log: one short line, with the credential redacted in case it is echoed.

import type { SendResult } from "../../core/delivery/send-result.ts";
import type { ProbeResult } from "../../ports/chat-platform.ts";
import type { CallResult } from "./call.ts";
import { cutText, oneLine } from "./clean-text.ts";

const MAX_UNITS = 300;

export function redactResult(result: SendResult, botToken: string): SendResult {
  if (result.outcome === "delivered") return result;
  return { ...result, error: redactSecret(result.error, botToken) };
}

export function redactSecret(said: string, secret: string): string {
  // Before the cut, which could leave part of the secret.
  const error = [secret, encodeURIComponent(secret)].reduce(
    (text, form) => text.replaceAll(form, "…"),
    said,
  );
  return cutText(oneLine(error), MAX_UNITS);
}

// Result of a probe: what a call that posts nothing says about write access.

/** Only an answer that would pause the target is a refusal. After any other, the first message shows it. */
export function probedOf(
  called: CallResult,
  { read, secret }: { read: (called: CallResult) => SendResult; secret: string },
): ProbeResult {
  if (called.outcome === "answered" && called.status >= 200 && called.status < 300)
    return { outcome: "ok" };
  const result = read(called);
  if (result.outcome !== "targetGone" && result.outcome !== "botRefused")
    return { outcome: "unknown" };
  return { ...result, error: redactSecret(result.error, secret), outcome: "refused" };
}

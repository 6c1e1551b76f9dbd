// What a call that posts nothing says about the bot's right to write.

import type { SendResult } from "../core/delivery/send-result.ts";
import type { ProbeResult } from "../ports/chat-platform.ts";
import type { CallResult } from "./call.ts";
import { redactSecret } from "./tell.ts";

/** Only an answer that would pause the target is a refusal; after any other, the first message shows it. */
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

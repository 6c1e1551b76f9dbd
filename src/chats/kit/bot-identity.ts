// Fingerprint of a bot's credential and API URL (HMAC), which reveals neither.

import { createHmac } from "node:crypto";

export function credentialOf(botToken: string, apiUrl: string): string {
  return createHmac("sha256", botToken).update(`relay chat ${apiUrl}`).digest("base64url");
}

// Result of asking a platform who the bot is.

export type BotInfo<Told> =
  | (Told & { outcome: "seen"; name: string })
  /** The platform rejects the credential. */
  | { outcome: "refused"; why: string }
  /** No answer, or not one of the platform. */
  | { outcome: "unavailable"; why: string };

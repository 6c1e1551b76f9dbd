// A name for a bot's credential at one address, from which neither can be told.

import { createHmac } from "node:crypto";

export function credentialOf(botToken: string, apiUrl: string): string {
  return createHmac("sha256", botToken).update(`relay chat ${apiUrl}`).digest("base64url");
}

// What a platform tells of the bot whose credential it was shown.

export type BotInfo<Told> =
  | (Told & { outcome: "seen"; name: string })
  /** The platform does not know the credential. */
  | { outcome: "refused"; why: string }
  /** Nobody answers, or not as the platform would. */
  | { outcome: "unavailable"; why: string };

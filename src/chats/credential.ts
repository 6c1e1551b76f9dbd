// A name for a bot's credential at one address, from which neither can be told.

import { createHmac } from "node:crypto";

export function credentialOf(botToken: string, apiUrl: string): string {
  return createHmac("sha256", botToken).update(`relay chat ${apiUrl}`).digest("base64url");
}

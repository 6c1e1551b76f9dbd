// Relay's app registration on the GitHub sandbox.

import type { AppSettings } from "./app-settings.ts";

export const CLIENT = { clientId: "Iv1.sandbox", clientSecret: "sandbox-client-secret" };

export function callbackUrl(relay: string): string {
  return `${relay}/auth/codehost/callback`;
}

export function appOf(relay: string, webhookSecret: string): AppSettings {
  return {
    id: 3001,
    slug: "relay",
    name: "Relay",
    ...CLIENT,
    callbackUrls: [callbackUrl(relay)],
    setupUrl: `${relay}/auth/codehost/install`,
    webhookUrl: `${relay}/webhook`,
    webhookSecret,
  };
}

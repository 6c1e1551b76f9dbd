// Custom senders: any JSON, signed by Relay's own scheme or by Standard Webhooks.

import type { HostManifest } from "./manifest.ts";

export const custom = {
  name: "custom",
  product: undefined,
  isCodeHost: false,
  can: {
    linkAccounts: false,
    mentionPeople: false,
    act: false,
    installApp: false,
    redeliver: false,
    listChanges: false,
    aliasEvents: false,
  },
  secretSetting: "RELAY_WEBHOOK_SECRET",
  secretAbout: "Secret of custom senders, as above; relay send signs with it.",
  schemes: [
    {
      name: "customSignature",
      header: "X-Relay-Signature",
      about: "sha256= and the HMAC-SHA256 of the raw body in hex, or of timestamp.nonce.body.",
    },
    {
      name: "standardSignature",
      header: "Webhook-Signature",
      about: "Standard Webhooks: v1, and the HMAC-SHA256 of id.timestamp.body in base64.",
    },
  ],
  headers: {
    "X-Relay-Signature": "custom senders: sha256= and the HMAC in hex",
    "X-Relay-Timestamp": "custom, with the nonce: Unix seconds, at most 5 minutes from now",
    "X-Relay-Nonce": "custom, with the timestamp: 16-128 of A-Z a-z 0-9 _ -; used once",
    "Webhook-Id": "custom, Standard Webhooks: delivery id, deduplicated for 11 minutes",
    "Webhook-Timestamp": "custom, Standard Webhooks: Unix seconds, at most 5 minutes from now",
    "Webhook-Signature":
      "custom, Standard Webhooks: v1, and the HMAC of id.timestamp.body in base64; a list is split by spaces",
  },
  command: { signature: "X-Relay-Signature: sha256=$SIGNATURE", delivery: "X-Host-Delivery" },
  requiredKeys: {},
  settings: {},
} as const satisfies HostManifest;

// GitHub and GitHub Enterprise Server.

import { SHARED_KEYS } from "./event-keys.ts";
import type { HostManifest } from "./manifest.ts";

export const codehost = {
  name: "codehost",
  product: "GitHub",
  isCodeHost: true,
  can: { linkAccounts: true, act: true, installApp: true, aliasEvents: false },
  secretSetting: "CODEHOST_WEBHOOK_SECRET",
  headers: {
    "X-Hub-Signature-256": "GitHub: sha256= and the HMAC-SHA256 of the raw body in hex",
    "X-Host-Event": "GitHub: name of the event",
    "X-Host-Delivery": "GitHub and custom: delivery id, deduplicated for 5 minutes",
    "X-GitHub-Event": "the same as X-Host-Event, as GitHub names it",
    "X-GitHub-Delivery": "the same as X-Host-Delivery, as GitHub names it",
  },
  command: {
    signature: "X-Hub-Signature-256: sha256=$SIGNATURE",
    event: "X-Host-Event",
    delivery: "X-Host-Delivery",
  },
  requiredKeys: SHARED_KEYS,
} as const satisfies HostManifest;

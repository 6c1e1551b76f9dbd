// GitHub and GitHub Enterprise Server.

import { text, url } from "../settings/forms.ts";
import { SHARED_KEYS } from "./event-keys.ts";
import type { HostManifest } from "./manifest.ts";

export const codehost = {
  name: "codehost",
  product: "GitHub",
  isCodeHost: true,
  can: {
    linkAccounts: true,
    mentionPeople: true,
    act: true,
    installApp: true,
    redeliver: true,
    listChanges: false,
    aliasEvents: false,
  },
  secretSetting: "CODEHOST_WEBHOOK_SECRET",
  secretAbout: "Secret of GitHub's webhooks; comma-separated during rotation. Unset: rejected.",
  schemes: [
    {
      name: "codehostSignature",
      header: "X-Hub-Signature-256",
      about: "sha256= and the HMAC-SHA256 of the raw body in hex.",
    },
  ],
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
  connectSteps: [
    "In the repository or organisation open **Settings**, **Webhooks**, **Add webhook**.",
    "**Payload URL** is the URL above, **Content type** is `application/json`, **Secret** is the secret above.",
    "Choose **Send me everything**. Routes decide later which events are sent to a chat.",
    "Press **Add webhook**. It sends a ping, and this panel turns green.",
  ],
  settings: {
    CODEHOST_WEB_URL: { form: url(), about: "URL of GitHub or your GitHub Enterprise Server." },
    CODEHOST_API_URL: { form: url(), about: "URL of its API." },
    CODEHOST_LABEL: { form: text, about: "Name that people read for it. Unset: GitHub." },
    CODEHOST_CLIENT_ID: { form: text, about: "Client id of the GitHub app for sign-in." },
    CODEHOST_CLIENT_SECRET: { form: text, isSecret: true, about: "Client secret of that app." },
    CODEHOST_APP_ID: { form: text, about: "Id of the GitHub App." },
    CODEHOST_PRIVATE_KEY: { form: text, isSecret: true, about: "Its private key (PEM)." },
  },
} as const satisfies HostManifest;

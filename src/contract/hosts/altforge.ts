// Gitea and Forgejo.

import { text, url } from "../settings/forms.ts";
import { SHARED_KEYS } from "./event-keys.ts";
import type { HostManifest } from "./manifest.ts";

export const altforge = {
  name: "altforge",
  product: "Gitea",
  lookalike: {
    product: "Forgejo",
    setting: "ALTFORGE_WEB_URL",
    host: /(?:^|\.)codeberg\.org$|(?:^|[.-])forgejo(?:[.-]|$)/,
  },
  isCodeHost: true,
  can: {
    linkAccounts: true,
    mentionPeople: true,
    act: true,
    installApp: false,
    redeliver: false,
    listChanges: true,
    aliasEvents: true,
  },
  secretSetting: "ALTFORGE_WEBHOOK_SECRET",
  secretAbout: "Secret of Gitea's or Forgejo's webhooks, as above.",
  schemes: [
    {
      name: "altforgeSignature",
      header: "X-Alt-Signature",
      about: "The HMAC-SHA256 of the raw body in hex.",
    },
  ],
  headers: {
    "X-Alt-Signature": "Gitea and Forgejo: the same HMAC as bare lower-case hex",
    "X-Alt-Event": "Gitea and Forgejo: name of the event",
    "X-Alt-Delivery": "Gitea and Forgejo: delivery id, deduplicated for 5 minutes",
    "X-Gitea-Signature": "the same as X-Alt-Signature, as Gitea names it",
    "X-Gitea-Event": "the same as X-Alt-Event, as Gitea names it",
    "X-Gitea-Delivery": "the same as X-Alt-Delivery, as Gitea names it",
    "X-Forgejo-Signature": "the same as X-Alt-Signature, as Forgejo names it",
    "X-Forgejo-Event": "the same as X-Alt-Event, as Forgejo names it",
    "X-Forgejo-Delivery": "the same as X-Alt-Delivery, as Forgejo names it",
  },
  command: {
    signature: "X-Alt-Signature: $SIGNATURE",
    event: "X-Alt-Event",
    delivery: "X-Alt-Delivery",
  },
  requiredKeys: SHARED_KEYS,
  connectSteps: [
    "In the repository or organisation open **Settings**, **Webhooks**, **Add webhook**, and choose the forge’s own type.",
    "**Target URL** is the URL above, method **POST**, content type `application/json`, **Secret** is the secret above.",
    "Choose **All events**, leave the branch filter as `*`, press **Add webhook**.",
    "Open it again and press **Test delivery**. This panel turns green.",
  ],
  settings: {
    ALTFORGE_WEB_URL: { form: url(), about: "URL of Gitea or Forgejo." },
    ALTFORGE_LABEL: { form: text, about: "Name that people read. Unset: by URL, else Gitea." },
    ALTFORGE_CLIENT_ID: { form: text, about: "Client id of its OAuth2 application for sign-in." },
    ALTFORGE_CLIENT_SECRET: {
      form: text,
      isSecret: true,
      about: "Client secret of that application.",
    },
  },
} as const satisfies HostManifest;

// HTTP targets: signed JSON to a URL.

import { networks, numberIn, text } from "../settings/forms.ts";
import type { ChatManifest } from "./manifest.ts";

export const webpost = {
  name: "webpost",
  product: "HTTP",
  icon: "webhook",
  can: { edit: false, showButtons: false },
  connect: "url",
  isImplied: false,
  channel: {
    id: "channelId",
    form: { pattern: /^[0-9a-f]{16}$/, fault: "must be the id of a connected URL" },
    label: "URL ID",
    hint: "Connect the URL first: Relay then shows its ID.",
    noun: "URL",
    home: "network",
    mark: "",
    idMark: "URL ",
    publicTo: "its operator reads",
  },
  limits: {
    observedMessageMs: 0,
    estimatedMessageMs: 250,
    invalidRequests: Number.POSITIVE_INFINITY,
  },
  errorBody: (status, message) => ({ status, message }),
  repairs: {
    no_permission: "Accept Relay's signature at the URL again, then resume.",
    channel_gone: "Connect the URL again, and point the route at it.",
  },
  settings: {
    WEBPOST_LABEL: { form: text, about: "Name that people read for HTTP targets. Unset: HTTP." },
    WEBPOST_NETWORKS: {
      form: networks(),
      about:
        "Networks that HTTP targets may reach besides public addresses, also by http://. In CIDR notation, comma-separated.",
    },
    WEBPOST_SENDS_PER_SECOND: {
      form: numberIn(0, 100_000),
      default: "5",
      about: "Messages a second to one URL; 0: Relay does not count.",
    },
  },
} as const satisfies ChatManifest;

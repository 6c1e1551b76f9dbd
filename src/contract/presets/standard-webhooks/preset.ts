// Any sender of Standard Webhooks, such as Clerk, Resend and everything that sends through Svix.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "standard-webhooks",
  product: "Standard Webhooks",
  about: "Any sender that signs by Standard Webhooks or Svix.",
  documentation:
    "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md",
  proofs: [{ kind: "standard-webhooks" }],
  secretFrom: "sender",
  recognizedBy: ["type", "data"],
  event: "{{ type }}",
  title: "{{ type }}",
  description:
    "{{ data.title | default: data.name | default: data.subject | default: data.message | default: data.description }}",
  url: "{{ data.url | default: data.html_url }}",
  fields: [
    { name: "Id", value: "{{ data.id }}" },
    { name: "Status", value: "{{ data.status }}" },
    { name: "Email", value: "{{ data.email }}" },
    { name: "Time", value: "{{ timestamp }}" },
  ],
  connectSteps: [
    "In the settings of the sender add a webhook endpoint with the URL above, and choose its events.",
    "Copy its signing secret. It begins with `whsec_`.",
    "Set it as the secret above.",
    "Send a test event. This page turns green.",
  ],
} as const satisfies Preset;

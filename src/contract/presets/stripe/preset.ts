// Stripe events.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "stripe",
  product: "Stripe",
  about: "Stripe sends events of payments, invoices, subscriptions and disputes.",
  documentation: "https://docs.stripe.com/webhooks",
  proofs: [
    {
      kind: "hmac",
      header: "Stripe-Signature",
      separator: ",",
      prefix: "v1=",
      signed: "timestamp.body",
      timestampPrefix: "t=",
    },
  ],
  secretFrom: "sender",
  recognizedBy: ["id", "object", "type"],
  deliveryId: { text: "{{ id }}" },
  event: "{{ type }}",
  state: {
    of: "{{ type }}",
    map: {
      "*.payment_failed": "firing",
      "*.payment_action_required": "firing",
      "*.failed": "firing",
      "charge.dispute.created": "firing",
      "charge.dispute.closed": "resolved",
      "invoice.paid": "resolved",
      "*.succeeded": "resolved",
    },
  },
  title: "{{ type }}",
  description: "{{ data.object.description }}",
  url: {
    of: "{{ livemode }}",
    map: { false: "https://dashboard.stripe.com/test/events/{{ id }}" },
    otherwise: "https://dashboard.stripe.com/events/{{ id }}",
  },
  fields: [
    { name: "Object", value: "{{ data.object.id }}" },
    { name: "Status", value: "{{ data.object.status }}" },
    {
      name: "Amount (minor units)",
      value: {
        of: "{{ data.object.amount | default: data.object.amount_due }}",
        map: { "": "" },
        otherwise:
          "{{ data.object.amount | default: data.object.amount_due }} {{ data.object.currency }}",
      },
    },
    { name: "Customer", value: "{{ data.object.customer }}" },
    {
      name: "Reason",
      value:
        "{{ data.object.last_payment_error.message | default: data.object.failure_message | default: data.object.reason }}",
      inline: false,
    },
  ],
  // A failure posts a message of its own, because an edit would not be noticed.
  updateKey: {
    of: "{{ type }}",
    map: { "*failed": "", "*action_required": "", "*.dispute.created": "" },
    otherwise: "{{ data.object.id }}",
  },
  connectSteps: [
    "In the dashboard open **Developers**, **Webhooks**, **Add destination**.",
    "Choose the events, then **Webhook endpoint**, and enter the URL above.",
    "Reveal the **Signing secret** of the destination. It begins with `whsec_`.",
    "Set it as the secret above, and send a test event.",
  ],
} as const satisfies Preset;

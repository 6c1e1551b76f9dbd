// Sentry, internal integration.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "sentry",
  product: "Sentry",
  about: "Sentry sends issues, errors, comments and alerts of an internal integration.",
  documentation: "https://docs.sentry.io/integrations/integration-platform/webhooks/",
  proofs: [{ kind: "hmac", header: "Sentry-Hook-Signature" }],
  secretFrom: "sender",
  // It waits for one second, and unsubscribes an endpoint that is often late.
  holdMs: 700,
  headers: ["sentry-hook-resource"],
  recognizedBy: ["action", "data"],
  deliveryId: { text: "{{ headers.request-id }}" },
  event: "{{ headers.sentry-hook-resource | default: 'event' }}.{{ action }}",
  state: {
    of: "{{ headers.sentry-hook-resource }}.{{ action }}",
    map: {
      "issue.created": "firing",
      "issue.unresolved": "firing",
      "issue.resolved": "resolved",
      "issue.archived": "acknowledged",
      "issue.ignored": "acknowledged",
      "issue.assigned": "acknowledged",
      "metric_alert.critical": "firing",
      "metric_alert.warning": "firing",
      "metric_alert.resolved": "resolved",
      "*_alert.triggered": "firing",
      "error.created": "firing",
    },
  },
  title: {
    of: "{{ headers.sentry-hook-resource }}",
    map: {
      issue: "{{ data.issue.shortId }} {{ action }}: {{ data.issue.title }}",
      comment: "Comment {{ action }} in {{ data.project_slug }}",
      installation: "Integration {{ action }}",
    },
    otherwise:
      "{{ data.description_title | default: data.event.title | default: data.error.title | default: data.issue.title | default: data.metric_alert.title | default: action }}",
  },
  description:
    "{{ data.description_text | default: data.issue.culprit | default: data.event.culprit | default: data.error.culprit | default: data.comment }}",
  url: "{{ data.web_url | default: data.issue.web_url | default: data.issue.permalink | default: data.event.web_url | default: data.error.web_url }}",
  author: {
    of: "{{ actor.type }}",
    map: { user: "{{ actor.name }}" },
  },
  fields: [
    {
      name: "Project",
      value:
        "{{ data.issue.project.slug | default: data.project_slug | default: data.metric_alert.projects[] }}",
    },
    {
      name: "Level",
      value: "{{ data.issue.level | default: data.event.level | default: data.error.level }}",
    },
    { name: "Rule", value: "{{ data.triggered_rule }}" },
    { name: "Assigned to", value: "{{ data.issue.assignedTo.name }}" },
  ],
  updateKey: {
    of: "{{ headers.sentry-hook-resource }}.{{ action }}",
    map: {
      "issue.*": "issue {{ data.issue.id }}",
      "metric_alert.*": "metric alert {{ data.metric_alert.id }}",
    },
  },
  service: "{{ data.issue.project.slug | default: data.project_slug }}",
  severity: "{{ data.issue.level | default: data.event.level | default: data.error.level }}",
  connectSteps: [
    "Open **Settings**, **Custom Integrations**, **Create New Integration**, **Internal Integration**.",
    "**Webhook URL** is the URL above. Turn on **Alert Rule Action** for alerts.",
    "Under **Webhooks** choose **issue**, and save.",
    "Copy the **Client Secret** of the integration, and set it as the secret above.",
  ],
} as const satisfies Preset;

// Prometheus Alertmanager: one notification per group of alerts.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "alertmanager",
  product: "Alertmanager",
  about: "Prometheus sends groups of alerts when they fire and when they are resolved.",
  documentation: "https://prometheus.io/docs/alerting/latest/configuration/#webhook_config",
  proofs: [{ kind: "bearer" }, { kind: "basic" }, { kind: "path" }],
  secretFrom: "relay",
  // It repeats a notification after 5xx only.
  dropsRejected: true,
  recognizedBy: ["groupKey", "alerts", "receiver"],
  // The times tell a new incident from a repeated request.
  deliveryId: {
    hashOf: [
      "groupKey",
      "status",
      "alerts[].status",
      "alerts[].fingerprint",
      "alerts[].startsAt",
      "alerts[].endsAt",
    ],
  },
  event: "{{ status }}",
  state: { of: "{{ status }}", map: { firing: "firing", resolved: "resolved" } },
  title:
    "{{ commonLabels.alertname | default: groupLabels.alertname | default: alerts[].labels.alertname }}",
  description: "{{ commonAnnotations.summary | default: commonAnnotations.description }}",
  lines: {
    each: "alerts[]",
    line: "{{ status }}: {{ labels.instance | default: labels.alertname }} {{ annotations.summary | default: annotations.description }}",
  },
  url: "{{ alerts[].generatorURL | first | default: externalURL }}",
  fields: [
    { name: "Severity", value: "{{ commonLabels.severity }}" },
    { name: "Alerts", value: "{{ alerts[] | count }}" },
    { name: "Job", value: "{{ commonLabels.job }}" },
    { name: "Receiver", value: "{{ receiver }}" },
  ],
  updateKey: "{{ groupKey }}",
  service: "{{ commonLabels.service | default: commonLabels.job }}",
  severity: "{{ commonLabels.severity | default: alerts[].labels.severity }}",
  connectSteps: [
    "In `alertmanager.yml` add a receiver with `webhook_configs`, the URL above and `send_resolved: true`.",
    "Set `http_config.authorization.credentials` to the secret above. Its type is `Bearer`.",
    "Send a route to the receiver, and reload Alertmanager.",
    "Fire a test alert with `amtool alert add test severity=warning`. This page turns green.",
  ],
} as const satisfies Preset;

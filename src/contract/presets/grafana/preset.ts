// Grafana Alerting, webhook contact point.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "grafana",
  product: "Grafana",
  about: "Grafana sends groups of alerts when they fire and when they are resolved.",
  documentation:
    "https://grafana.com/docs/grafana/latest/alerting/configure-notifications/manage-contact-points/integrations/webhook-notifier/",
  proofs: [
    { kind: "hmac", header: "X-Grafana-Alerting-Signature" },
    {
      kind: "hmac",
      header: "X-Grafana-Alerting-Signature",
      signed: "timestamp:body",
      timestampHeader: "X-Grafana-Alerting-Timestamp",
    },
    { kind: "bearer" },
    { kind: "basic" },
  ],
  secretFrom: "relay",
  dropsRejected: true,
  recognizedBy: ["orgId", "alerts"],
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
  title: "{{ commonLabels.alertname | default: title }}",
  description: "{{ commonAnnotations.summary | default: commonAnnotations.description }}",
  lines: {
    each: "alerts[]",
    line: "{{ status }}: {{ labels.instance | default: labels.alertname }} {{ annotations.summary | default: valueString }}",
  },
  url: "{{ alerts[].panelURL | first | default: alerts[].dashboardURL | first | default: alerts[].generatorURL | first | default: externalURL }}",
  fields: [
    { name: "Severity", value: "{{ commonLabels.severity }}" },
    { name: "Alerts", value: "{{ alerts[] | count }}" },
    { name: "Folder", value: "{{ commonLabels.grafana_folder }}" },
    { name: "Silence", value: "{{ alerts[].silenceURL | first }}", inline: false },
  ],
  updateKey: "{{ groupKey }}",
  service: "{{ commonLabels.service | default: commonLabels.job }}",
  severity: "{{ commonLabels.severity | default: alerts[].labels.severity }}",
  connectSteps: [
    "Open **Alerting**, **Contact points**, **Add contact point**, and choose the integration **Webhook**.",
    "**URL** is the URL above.",
    "Under **HMAC Signature** set the secret above and the header `X-Grafana-Alerting-Signature`. Leave the timestamp header empty.",
    "Press **Test**. This page turns green.",
  ],
} as const satisfies Preset;

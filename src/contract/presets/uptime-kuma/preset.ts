// Uptime Kuma, notification of the type Webhook.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "uptime-kuma",
  product: "Uptime Kuma",
  about: "Uptime Kuma sends changes of its monitors.",
  documentation: "https://github.com/louislam/uptime-kuma/wiki/Notification-Methods",
  proofs: [{ kind: "bearer" }, { kind: "token", header: "X-Relay-Token" }, { kind: "path" }],
  secretFrom: "relay",
  recognizedBy: ["msg", "heartbeat", "monitor"],
  deliveryId: { hashOf: ["monitor.id", "heartbeat.status", "heartbeat.time"] },
  event: {
    of: "{{ heartbeat.status }}",
    map: { "0": "down", "1": "up", "2": "pending", "3": "maintenance" },
    otherwise: "test",
  },
  state: {
    of: "{{ heartbeat.status }}",
    map: { "0": "firing", "1": "resolved", "2": "acknowledged", "3": "acknowledged" },
  },
  title: {
    of: "{{ heartbeat.status }}",
    map: {
      "0": "{{ monitor.name }} is down",
      "1": "{{ monitor.name }} is up",
      "2": "{{ monitor.name }} is pending",
      "3": "{{ monitor.name }} is in maintenance",
    },
    otherwise: "{{ msg }}",
  },
  description: "{{ heartbeat.msg }}",
  url: {
    of: "{{ monitor.url }}",
    map: { "https://": "", "http://": "" },
    otherwise: "{{ monitor.url }}",
  },
  fields: [
    { name: "Host", value: "{{ monitor.hostname }}" },
    { name: "Type", value: "{{ monitor.type }}" },
    { name: "Ping (ms)", value: "{{ heartbeat.ping }}" },
    { name: "Time", value: "{{ heartbeat.time }}" },
  ],
  updateKey: {
    of: "{{ heartbeat.status }}",
    map: { "0": "monitor {{ monitor.id }}", "1": "monitor {{ monitor.id }}" },
  },
  service: "{{ monitor.name }}",
  connectSteps: [
    "Open **Settings**, **Notifications**, **Setup Notification**, and choose the type **Webhook**.",
    "**Post URL** is the URL above, **Request Body** is **Preset - application/json**.",
    'Turn on **Additional Headers** and enter `{ "Authorization": "Bearer …" }` with the secret above.',
    "Press **Test**. This page turns green.",
  ],
} as const satisfies Preset;

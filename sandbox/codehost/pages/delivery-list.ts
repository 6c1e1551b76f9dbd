// Webhook deliveries with their responses, newest first.

import { clockTime } from "../../pages/clock-time.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { CodehostDelivery } from "../webhooks/delivery.ts";

const NEWEST = 20;

export function deliveryList(deliveries: readonly CodehostDelivery[]): SandboxHtml {
  if (deliveries.length === 0)
    return html`<p class="quiet">None yet. Try <code>npm run sandbox -- send push</code>.</p>`;
  return html`<ul class="deliveries">
    ${deliveries.slice(0, NEWEST).map(row)}
  </ul>`;
}

function row(delivery: CodehostDelivery): SandboxHtml {
  const { event, action, status, statusCode, durationMs, isRedelivery } = delivery;
  const name = action ? `${event}.${action}` : event;
  return html`<li>
    <span class="lamp ${status === "OK" ? "good" : "bad"}"></span>
    <code>${name}</code>
    ${isRedelivery && html`<span class="label">again</span>`}
    <span class="end quiet">
      ${delivery.response ? statusCode : status} · ${durationMs} ms ·
      ${clockTime(delivery.deliveredAt)} · <code>${delivery.guid.slice(0, 8)}</code>
    </span>
  </li>`;
}

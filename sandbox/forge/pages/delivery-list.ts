// Webhook deliveries with their responses, newest first.

import { clockTime } from "../../pages/clock-time.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";

const NEWEST = 20;

export type DeliveryRow = {
  /** Event, with its action. */
  name: string;
  isGood: boolean;
  isRepeated: boolean;
  /** Status, and what else is known of the response. */
  result: string;
  at: number;
  id: string;
};

export function deliveryList(deliveries: readonly DeliveryRow[]): SandboxHtml {
  if (deliveries.length === 0)
    return html`<p class="quiet">None yet. Try <code>npm run sandbox -- send push</code>.</p>`;
  return html`<ul class="deliveries">
    ${deliveries.slice(0, NEWEST).map(row)}
  </ul>`;
}

function row({ name, isGood, isRepeated, result, at, id }: DeliveryRow): SandboxHtml {
  return html`<li>
    <span class="lamp ${isGood ? "good" : "bad"}"></span>
    <code>${name}</code>
    ${isRepeated && html`<span class="label">again</span>`}
    <span class="end quiet">${result} · ${clockTime(at)} · <code>${id.slice(0, 8)}</code></span>
  </li>`;
}

// A delivery in the list of the home page.

import type { DeliveryRow } from "../../forge/pages/delivery-list.ts";
import type { CodehostDelivery } from "../webhooks/delivery.ts";

export function deliveryRow(delivery: CodehostDelivery): DeliveryRow {
  const { event, action, status, statusCode, durationMs } = delivery;
  return {
    name: action ? `${event}.${action}` : event,
    isGood: status === "OK",
    isRepeated: delivery.isRedelivery,
    result: `${delivery.response ? statusCode : status} · ${durationMs} ms`,
    at: delivery.deliveredAt,
    id: delivery.guid,
  };
}

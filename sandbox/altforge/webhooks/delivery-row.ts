// A delivery in the list of the home page.

import type { DeliveryRow } from "../../forge/pages/delivery-list.ts";
import type { AltforgeDelivery } from "./deliveries.ts";

export function deliveryRow(delivery: AltforgeDelivery): DeliveryRow {
  const { deliveryId, eventType, status, body, isSucceeded, at } = delivery;
  const result = status === 0 ? body || "under way" : String(status);
  return { name: eventType, isGood: isSucceeded, isRepeated: false, result, at, id: deliveryId };
}

// Events of one alert, as they are while they are dispatched.

import type { CustomEvent } from "../../src/core/events/event.ts";
import { readEvent } from "../../src/codehosts/index.ts";

const NOON = Date.UTC(2026, 10, 14, 12);

/** One payload of the alert, `minute` minutes after noon. The ids are in the order of the minutes. */
export function makeAlertEvent(
  state: string | undefined,
  minute: number,
  more: Readonly<Record<string, unknown>> = {},
): CustomEvent {
  const payload = {
    title: "HighLatency",
    description: "p99 is above 2 s",
    url: "https://prometheus.example/graph",
    updateKey: "HighLatency",
    service: "checkout",
    severity: "critical",
    fields: [{ name: "Job", value: "checkout" }],
    ...(state !== undefined && { state }),
    ...more,
  };
  const reading = readEvent("custom", "custom", payload);
  if (reading.outcome !== "read" || reading.event.kind !== "custom")
    throw new Error("is no custom event");
  return { ...reading.event, receipt: { id: 4_000 + minute, at: NOON + minute * 60_000 } };
}

/** A user acts on the alert in a chat. */
export function makeAlertAction(alert: CustomEvent["alert"], minute: number): CustomEvent {
  return { ...makeAlertEvent(undefined, minute, { description: undefined }), alert };
}

// What the send log says about an event, whatever is sent of it.

import type { RelayEvent } from "../core/events/relay-event.ts";
import { isSecurityAlert, namedOnly } from "../core/routing/filters/event-names.ts";
import { eventMarks } from "../core/explain/event-marks.ts";
import type { EventSummary } from "../ports/routing.ts";

export function eventWords(event: RelayEvent): EventSummary {
  const [name] = event.names;
  return {
    event: name.event,
    action: name.action,
    repo: event.repository?.fullName,
    actor: event.actor?.login,
    ...eventMarks(event),
    isSensitive: namedOnly(event)?.kind === "securityAlert",
  };
}

export function wordsOfUnread(event: string): EventSummary {
  return {
    event,
    action: undefined,
    repo: undefined,
    actor: undefined,
    isSensitive: isSecurityAlert(event),
  };
}

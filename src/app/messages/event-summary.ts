// Summary of an event for the logs, independent of its messages.

import type { RelayEvent } from "../../core/events/relay-event.ts";
import { eventMarks } from "../../core/explain/event-marks.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { type EventTitle, eventTitle } from "../../core/messages/cards/event-title.ts";
import { isSecurityAlert, namedOnly } from "../../core/routing/filters/event-names.ts";
import type { EventSummary, StoredGroup } from "../../ports/routing.ts";

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

// Title of an event in the group's locale, for the logs. If a formatter throws, only the title is lost.

export function groupTitle(
  event: RelayEvent,
  group: Pick<StoredGroup, "lang"> | undefined,
): EventTitle | undefined {
  try {
    return eventTitle(event, localeOf(group?.lang));
  } catch {
    return undefined;
  }
}

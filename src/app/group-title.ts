// The title of an event in the language of a group, as the logs keep it. A formatter that throws costs the title, never
// the event.

import { type EventTitle, eventTitle } from "../core/messages/cards/event-title.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import { localeOf } from "../core/i18n/locales.ts";
import type { StoredGroup } from "../ports/routing.ts";

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

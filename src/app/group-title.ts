// The title of an event in the language of a group, as the logs keep it. A formatter that throws costs the title, never
// the event.

import { type EventTitle, eventTitle } from "../core/notifications/event-title.ts";
import type { RelayEvent } from "../core/relay-event.ts";
import { localeOf } from "../core/words/voices.ts";
import type { StoredGroup } from "../ports/dispatch-store.ts";

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

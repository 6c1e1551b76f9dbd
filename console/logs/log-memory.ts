// Remembers the last list, so that Back restores its rows, and a timeline can step to its neighbours.

import type { EventEntry } from "../../src/contract/records/entries.ts";
import type { LogRange } from "./log-filters.ts";
import type { EventPage } from "./log-rows.ts";

type Remembered = { searchKey: string; span: LogRange; page: EventPage | undefined };

let remembered: Remembered | undefined;

export function rememberList(list: Remembered): void {
  remembered = list;
}

export function recallList(searchKey: string): Remembered | undefined {
  return remembered?.searchKey === searchKey ? remembered : undefined;
}

export type Neighbours = { newer: string | undefined; older: string | undefined };

/** Neighbours of an event in the list it was opened from; undefined if it is in none. */
export function recallNeighbours(eventId: string): Neighbours | undefined {
  return remembered?.page && neighboursIn(remembered.page.events, eventId);
}

export function neighboursIn(
  events: readonly Pick<EventEntry, "id">[],
  eventId: string,
): Neighbours | undefined {
  // An event that entered several groups has several rows.
  const ids = [...new Set(events.map(({ id }) => id))];
  const at = ids.indexOf(eventId);
  return at === -1 ? undefined : { newer: ids[at - 1], older: ids[at + 1] };
}

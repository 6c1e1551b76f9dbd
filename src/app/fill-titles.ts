// Titles for events that were dispatched by a version that kept none, as long as their payloads are stored.

import type { ConfigStore } from "../ports/config-store.ts";
import type { StoredEventReader } from "../ports/event-reader.ts";
import type { UntitledEvents } from "../ports/untitled-events.ts";
import { groupTitle } from "./group-title.ts";

export type FillTitlesPorts = {
  untitled: UntitledEvents;
  configStore: Pick<ConfigStore, "read">;
  readStored: StoredEventReader;
};

/** Of one run: live events must not wait behind old ones. */
const MAX_BATCHES = 40;

/** How many events were taken. */
export async function fillTitles(
  { untitled, configStore, readStored }: FillTitlesPorts,
  signal: AbortSignal,
): Promise<number> {
  let taken = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
    const { groups } = await configStore.read();
    const inBatch = await untitled.fill(({ groupKey, stored }) => {
      const reading = readStored(stored);
      if (reading.outcome === "unreadable") return undefined;
      return groupTitle(
        reading.event,
        groups.find(({ key }) => key === groupKey),
      );
    });
    taken += inBatch;
    if (inBatch === 0) break;
  }
  return taken;
}

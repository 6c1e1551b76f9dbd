// Neighbours of an event: in the list it was opened from, otherwise by time.

import { getEvent, listEvents } from "../../src/contract/records/events.ts";
import { useAnswer } from "../api/use-answer.ts";
import { type Neighbours, neighboursIn, recallNeighbours } from "../logs/log-memory.ts";
import { useGroupId } from "../scope.ts";

/** More than one, because several events may arrive in the same millisecond. */
const OLDER_ROWS = "20";
/** Lists start at the newest: if more events have arrived since, the next newer one is unknown. */
const NEWER_ROWS = "200";

export function useNeighbours(eventId: string): Neighbours {
  const recalled = recallNeighbours(eventId);
  const inTime = useNeighboursInTime(eventId, recalled === undefined);
  return recalled ?? inTime;
}

function useNeighboursInTime(eventId: string, isNeeded: boolean): Neighbours {
  const groupId = useGroupId();
  const { data: timeline } = useAnswer(getEvent, { params: { id: eventId } });
  const isWanted = isNeeded && timeline !== undefined;
  const at = timeline?.event.receivedAt ?? 0;
  const { data: older } = useAnswer(
    listEvents,
    { query: { groupId, to: String(at + 1), limit: OLDER_ROWS } },
    { isWanted },
  );
  const { data: newer } = useAnswer(
    listEvents,
    { query: { groupId, from: String(at), limit: NEWER_ROWS } },
    { isWanted },
  );
  return {
    older: older && neighboursIn(older.events, eventId)?.older,
    newer: newer && neighboursIn(newer.events, eventId)?.newer,
  };
}

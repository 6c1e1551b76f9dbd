// The events before and after one: in the list it was opened from, else in time.

import { getEvent, listEvents } from "../../src/contract/records/events.ts";
import { useAnswer } from "../api/use-answer.ts";
import { type Neighbours, neighboursIn, recallNeighbours } from "../logs/log-memory.ts";
import { useGroupId } from "../scope.ts";

/** Several may have come in the same moment. */
const OLDER_ROWS = "20";
/** Lists begin with the newest: where more than these came since, the next newer one is not known. */
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

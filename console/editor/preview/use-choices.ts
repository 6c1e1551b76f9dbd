// Loads the events to preview a draft with.

import { getEvent, listEvents } from "../../../src/contract/records/events.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { eventNameIn, type ChoiceSection, sectionsOf } from "./choices.ts";

const MAX_EVENTS = "12";
const REFRESH_MS = 30_000;

type ChoicesQuery = {
  groupId: string;
  /** Id of the saved route. A new route has not matched anything yet. */
  routeId: string | undefined;
  filter: unknown;
  /** From the URL. */
  eventId: string | undefined;
};

export type Choices = { sections: readonly ChoiceSection[]; isLoading: boolean };

export function useChoices({ groupId, routeId, filter, eventId }: ChoicesQuery): Choices {
  const eventName = eventNameIn(filter);
  const page = { groupId, limit: MAX_EVENTS };
  const options = { everyMs: REFRESH_MS, keepsLast: true };
  const matched = useAnswer(
    listEvents,
    { query: { ...page, routeId } },
    { ...options, isWanted: routeId !== undefined },
  );
  const named = useAnswer(
    listEvents,
    { query: { ...page, event: eventName } },
    { ...options, isWanted: eventName !== undefined },
  );
  const recent = useAnswer(listEvents, { query: page }, options);
  const asked = useAskedFor(groupId, eventId);
  return {
    sections: sectionsOf(
      {
        asked: asked.entries,
        matched: routeId === undefined ? [] : (matched.data?.events ?? []),
        named: eventName === undefined ? [] : (named.data?.events ?? []),
        recent: recent.data?.events ?? [],
      },
      filter,
    ),
    isLoading: [matched, named, recent, asked].some(({ isLoading }) => isLoading),
  };
}

/** The linked event may be older than every list. */
function useAskedFor(groupId: string, eventId: string | undefined) {
  const isId = eventId !== undefined && /^\d+$/.test(eventId);
  const { data, isLoading } = useAnswer(
    getEvent,
    { params: { id: eventId ?? "" } },
    { isWanted: isId },
  );
  return { entries: data?.groups.filter((each) => each.groupId === groupId) ?? [], isLoading };
}

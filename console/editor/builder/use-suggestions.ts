// Suggestions from the group's recent events and routes.

import { useMemo } from "react";
import { listEvents } from "../../../src/contract/records/events.ts";
import { getSeenValues, type SeenValues } from "../../../src/contract/records/figures.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { ListedRoute } from "../../saving/save-routes.ts";
import { type Suggestions, suggestionsFrom } from "./suggestions.ts";

const KEPT_MS = 300_000;

/** Values from the group's events of the last weeks. Undefined until loaded. */
export function useSeen(groupId: string): SeenValues | undefined {
  return useAnswer(getSeenValues, { query: { groupId } }, { everyMs: KEPT_MS }).data;
}

export function useSuggestions(groupId: string, routes: readonly ListedRoute[]): Suggestions {
  const { data } = useAnswer(listEvents, { query: { groupId, limit: "200" } });
  const seen = useSeen(groupId);
  return useMemo(
    () =>
      suggestionsFrom(
        data?.events ?? [],
        routes.map(({ filter }) => filter),
        seen,
      ),
    [data, routes, seen],
  );
}

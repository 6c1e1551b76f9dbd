// Values to choose from, out of what the group saw lately and what its routes are about.

import { useMemo } from "react";
import { listEvents } from "../../../src/contract/events.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { ListedRoute } from "../../saving/save-routes.ts";
import { type Suggestions, suggestionsFrom } from "./suggestions.ts";

export function useSuggestions(groupId: string, routes: readonly ListedRoute[]): Suggestions {
  const { data } = useAnswer(listEvents, { query: { groupId, limit: "200" } });
  return useMemo(
    () =>
      suggestionsFrom(
        data?.events ?? [],
        routes.map(({ filter }) => filter),
      ),
    [data, routes],
  );
}

// Outcome counts above the list, for the selected filters and time range.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getEventFigures } from "../../src/contract/records/figures.ts";
import { call } from "../api/call.ts";
import { answerKey, polled } from "../api/use-answer.ts";
import { filtersOf, type LogSearch, spanOf, windowOf } from "./log-filters.ts";

const EVERY_MS = 10_000;

export type FiguresQuery = ReturnType<typeof useEventFigures>;

/**
 * The key is the selection without the current time. A failed update keeps the counts of this selection; a failed
 * selection does not keep those of the previous one.
 */
export function useEventFigures(search: LogSearch) {
  const filters = filtersOf(search);
  const { from, to } = search;
  return useQuery({
    queryKey: answerKey(getEventFigures, { ...filters, window: windowOf(search), from, to }),
    queryFn: ({ signal }) => {
      const now = Date.now();
      const span = spanOf(search, now);
      const range = { from: String(span.from), to: String(span.to ?? now) };
      return call(getEventFigures, { query: { ...filters, ...range } }, signal);
    },
    placeholderData: keepPreviousData,
    ...polled(EVERY_MS),
  });
}

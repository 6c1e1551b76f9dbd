// Outcome counts above the list, for the selected time range.

import { type EventFigures, getEventFigures } from "../../src/contract/records/figures.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useNow } from "../parts/time.tsx";
import { filtersOf, type LogSearch, spanOf } from "./log-filters.ts";

const EVERY_MS = 10_000;

export function useEventFigures(search: LogSearch): EventFigures | undefined {
  const now = useNow(EVERY_MS);
  const { from, to } = spanOf(search, now);
  const { data } = useAnswer(
    getEventFigures,
    { query: { ...filtersOf(search), from: String(from), to: String(to ?? now) } },
    { keepsLast: true },
  );
  return data;
}

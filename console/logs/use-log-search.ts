// Log filters in the URL. Selecting a filter adds a history entry; typing replaces it.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { type LogSearch, NARROWING } from "./log-filters.ts";

export type LogUrlSearch = LogSearch & { live?: string | undefined };

export type ChangeLogs = (changed: Partial<LogUrlSearch>, options?: { replace: boolean }) => void;

const NOTHING_CHOSEN: Partial<LogUrlSearch> = {
  ...Object.fromEntries(NARROWING.map((name) => [name, undefined])),
  status: undefined,
};

export function useLogSearch(): { search: LogUrlSearch; change: ChangeLogs; clear: () => void } {
  const search = useSearch({ from: "/logs" });
  const navigate = useNavigate({ from: "/logs" });
  // A stable reference, so that memoized rows do not render again.
  const change: ChangeLogs = useCallback(
    (changed, { replace } = { replace: false }) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace }),
    [navigate],
  );
  return { search, change, clear: () => change(NOTHING_CHOSEN) };
}

// Filters of the logs: in the URL, and as API query.

import { FAILURE_REASONS, type FailureReason } from "../../src/contract/kernel/failure-reasons.ts";
import { EVENT_OUTCOMES } from "../../src/contract/records/entries.ts";
import type { VerdictKind } from "../../src/contract/routing/verdicts.ts";
import type { ShownOutcome } from "./outcomes.ts";
import { isNamed, soughtIn } from "./search-words.ts";
import { verdictIn } from "./verdict-words.ts";

export const WINDOWS = {
  "1h": { words: "Last hour", ms: 3_600_000 },
  "24h": { words: "Last 24 hours", ms: 24 * 3_600_000 },
  "7d": { words: "Last 7 days", ms: 7 * 24 * 3_600_000 },
  "30d": { words: "Last 30 days", ms: 30 * 24 * 3_600_000 },
} as const;
export type LogWindowName = keyof typeof WINDOWS;

export type LogSearch = {
  group?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  route?: string | undefined;
  target?: string | undefined;
  event?: string | undefined;
  repo?: string | undefined;
  actor?: string | undefined;
  verdict?: string | undefined;
  error?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  window?: string | undefined;
};

/** Every filter except time and outcome. */
export const NARROWING = [
  "q",
  "route",
  "target",
  "event",
  "repo",
  "actor",
  "verdict",
  "error",
] as const;

export type Status = ShownOutcome | "rejected" | "all";

const STATUSES: readonly Status[] = [...EVENT_OUTCOMES, "rejected"];

export function statusOf({ status }: LogSearch): Status {
  return STATUSES.find((known) => known === status) ?? "all";
}

/** A search for one specific item covers the full retention period. */
export function windowOf({ window, q }: LogSearch): LogWindowName {
  if (window !== undefined && isWindow(window)) return window;
  return isNamed(q ?? "") ? "30d" : "24h";
}

function isWindow(name: string): name is LogWindowName {
  return Object.hasOwn(WINDOWS, name);
}

export type LogRange = { from: number; to: number | undefined };

/** The selected range, or the window up to now. */
export function spanOf(search: LogSearch, now: number): LogRange {
  const from = momentOf(search.from);
  if (from === undefined) return { from: now - WINDOWS[windowOf(search)].ms, to: undefined };
  return { from, to: momentOf(search.to) };
}

function momentOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export function isNarrowed(search: LogSearch): boolean {
  return NARROWING.some((name) => search[name] !== undefined);
}

/** Whether any filter or outcome is set. "Clear filters" resets both. */
export function isFiltered(search: LogSearch): boolean {
  return isNarrowed(search) || statusOf(search) !== "all";
}

type Filters = {
  groupId?: string | undefined;
  routeId?: string | undefined;
  target?: string | undefined;
  event?: string | undefined;
  repo?: string | undefined;
  actor?: string | undefined;
  verdict?: VerdictKind | undefined;
  reason?: FailureReason | undefined;
  errorCode?: string | undefined;
  q?: string | undefined;
  number?: string | undefined;
  sha?: string | undefined;
};

export type EventListQuery = Filters & {
  limit: string;
  from?: string | undefined;
  to?: string | undefined;
  outcome?: ShownOutcome | undefined;
};

const PAGE_ROWS = "50";

/** Undefined if the rows cannot include events. */
export function eventQueryOf(
  search: LogSearch,
  { from, to }: LogRange,
): EventListQuery | undefined {
  const status = statusOf(search);
  if (status === "rejected") return undefined;
  return {
    limit: PAGE_ROWS,
    from: String(from),
    to: to === undefined ? undefined : String(to),
    outcome: status === "all" ? undefined : status,
    ...filtersOf(search),
  };
}

/** Shared by the list and the figures above it, so that each tab's count matches its rows. */
export function filtersOf(search: LogSearch): Filters {
  const sought = soughtIn(search.q ?? "");
  return {
    groupId: search.group,
    routeId: search.route,
    target: search.target,
    event: search.event,
    repo: sought.repo ?? search.repo,
    actor: search.actor,
    verdict: verdictIn(search.verdict),
    ...errorFilter(search.error),
    q: sought.q,
    number: sought.number,
    sha: sought.sha,
  };
}

/** A reason from the list, or a platform's error code as typed. */
function errorFilter(error: string | undefined): Pick<Filters, "reason" | "errorCode"> {
  const reason = FAILURE_REASONS.find((known) => known === error);
  return reason === undefined ? { errorCode: error } : { reason };
}

/** Query for the same rows as a file. */
export function exportQuery({ limit: _limit, ...eventQuery }: EventListQuery) {
  return eventQuery;
}

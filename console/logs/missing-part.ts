// The list merges two queries. If one of them failed, the rows of the other are incomplete.

import type { Status } from "./log-filters.ts";

type Answer = { data?: unknown; error: unknown };

type Parts = { status: Status; events: Answer; rejected: Answer; canSeeRejected: boolean };

type MissingPart = { part: "events" | "rejected"; words: string };

/** Undefined if nothing is missing, or while the queries are loading. */
export function missingPart({
  status,
  events,
  rejected,
  canSeeRejected,
}: Parts): MissingPart | undefined {
  if (status !== "rejected" && hasFailed(events))
    return {
      part: "events",
      words: "Could not load the events. Only rejected requests are shown.",
    };
  if (status === "all" && canSeeRejected && hasFailed(rejected))
    return { part: "rejected", words: "Could not load rejected requests. Only events are shown." };
  return undefined;
}

function hasFailed({ data, error }: Answer): boolean {
  return data === undefined && error !== null;
}

// Merges events and rejected requests into one list, newest first, and joins the polled first page with older ones.

import type { EventEntry } from "../../src/contract/records/entries.ts";
import type { RejectedRequest } from "../../src/contract/records/audit.ts";
import type { LogSearch } from "./log-filters.ts";
import { rejectionWords } from "../parts/rejection-words.ts";

type EventRow = { kind: "event"; key: string; at: number; entry: EventEntry };
type RejectedRow = { kind: "rejected"; key: string; at: number; rejected: RejectedRequest };
export type LogRow = EventRow | RejectedRow;

export type EventPage = { events: readonly EventEntry[]; nextCursor: string | null };

/** An event has one row for each group that it entered. */
export const keyOf = ({ id, groupId }: EventEntry): string => `${id}/${groupId ?? ""}`;

/**
 * Puts a refreshed first page on top of the known rows. Rows missing from its range are dropped. If it does not reach
 * the known rows, they are discarded, to avoid a silent gap.
 */
export function withFirstPage(known: EventPage | undefined, fresh: EventPage): EventPage {
  const oldest = fresh.events.at(-1);
  if (!known || !oldest || fresh.nextCursor === null) return fresh;
  const at = known.events.findIndex((event) => keyOf(event) === keyOf(oldest));
  if (at === -1) return fresh;
  const older = known.events.slice(at + 1);
  return older.length === 0
    ? fresh
    : { events: [...fresh.events, ...older], nextCursor: known.nextCursor };
}

export function withOlderPage(known: EventPage, older: EventPage): EventPage {
  const keys = new Set(known.events.map(keyOf));
  const added = older.events.filter((event) => !keys.has(keyOf(event)));
  return { events: [...known.events, ...added], nextCursor: older.nextCursor };
}

/** Number of rows in the fresh page that are newer than all shown rows. */
export function countNew(shown: EventPage, fresh: EventPage): number {
  const [newest] = shown.events;
  if (!newest) return fresh.events.length;
  const at = fresh.events.findIndex((event) => keyOf(event) === keyOf(newest));
  return at === -1 ? fresh.events.length : at;
}

/** Sorted by time. Rejected requests older than the last loaded event appear with their page. */
export function mergedRows(
  page: EventPage | undefined,
  rejected: readonly RejectedRequest[],
): readonly LogRow[] {
  const oldest = page?.nextCursor ? (page.events.at(-1)?.receivedAt ?? 0) : 0;
  const rows = [
    ...(page?.events.map(eventRow) ?? []),
    ...rejected.filter(({ at }) => at >= oldest).map(rejectedRow),
  ];
  return rows.toSorted((left, right) => right.at - left.at);
}

function eventRow(entry: EventEntry): LogRow {
  return { kind: "event", key: keyOf(entry), at: entry.receivedAt, entry };
}

function rejectedRow(rejected: RejectedRequest): LogRow {
  return { kind: "rejected", key: `rejected-${rejected.id}`, at: rejected.at, rejected };
}

const ONLY_OF_EVENTS = ["route", "target", "repo", "actor", "verdict", "error"] as const;

/** A rejected request has no route, no target and no verified repository, so such filters exclude it. */
export function fittingRejected(
  rejected: readonly RejectedRequest[],
  search: LogSearch,
): RejectedRequest[] {
  const { event, q } = search;
  if (ONLY_OF_EVENTS.some((name) => search[name] !== undefined)) return [];
  const sought = q?.trim().toLowerCase() ?? "";
  return rejected.filter(
    (one) => (event === undefined || one.event === event.split(".")[0]) && holds(one, sought),
  );
}

function holds({ event, deliveryId, address, reason }: RejectedRequest, sought: string): boolean {
  return [event, deliveryId, address, rejectionWords(reason)].some((text) =>
    text?.toLowerCase().includes(sought),
  );
}

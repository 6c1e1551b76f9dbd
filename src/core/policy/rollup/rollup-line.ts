// A message as one line of a rollup. Its length is bounded, because every send that could be rolled up stores one.

import { entityOf } from "../../entities/entity-ref.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Notification, Tone } from "../../messages/notification.ts";

export type RollupLine = {
  /** Grouping key: kind and action of the event, as in `pull_request.opened`. */
  sort: string;
  tone: Tone;
  label?: string | undefined;
  subject: string;
  /** As in "#482". */
  number?: string | undefined;
  url?: string | undefined;
  /** Page that lists several of this sort. */
  manyUrl?: string | undefined;
  /** The repository, or the sender. */
  place?: string | undefined;
};

/** Kinds that are grouped without their action. */
const WHOLE = new Map([
  ["push", "push"],
  ["comment", "comment"],
  ["review_comment", "comment"],
]);

/** Paths under the repository URL; the same on every code host. */
const PAGES = new Map([
  ["push", ""],
  ["pull_request", "/pulls"],
  ["issue", "/issues"],
]);

const MAX_LENGTH = { label: 80, subject: 120, place: 100, sort: 100, url: 300 };

export function rollupLineOf(event: RelayEvent, notification: Notification): RollupLine {
  const { tone, label, subject, number, url, place } = notification;
  return {
    sort: sortOf(event).slice(0, MAX_LENGTH.sort),
    tone,
    subject: cutTail(subject, MAX_LENGTH.subject),
    ...(label !== undefined && { label: cutTail(label, MAX_LENGTH.label) }),
    ...(number !== undefined && { number }),
    ...urlField("url", url),
    ...urlField("manyUrl", manyUrlOf(event)),
    ...(place !== undefined && { place: cutTail(place, MAX_LENGTH.place) }),
  };
}

function sortOf({ kind, names }: RelayEvent): string {
  const { action } = names[0];
  return WHOLE.get(kind) ?? (action === undefined ? kind : `${kind}.${action}`);
}

/** Drops a long URL, because a truncated one is broken. */
function urlField(name: "url" | "manyUrl", url: string | undefined) {
  return url !== undefined && url.length <= MAX_LENGTH.url ? { [name]: url } : {};
}

function manyUrlOf(event: RelayEvent): string | undefined {
  const { kind, repository } = event;
  if (WHOLE.get(kind) === "comment") return entityOf(event)?.workItem.url;
  const page = PAGES.get(kind);
  return page === undefined ? undefined : repository?.url && repository.url + page;
}

/** One row per sort and place. Warnings have their own rows, which come first. */
export type RollupRow = {
  sort: string;
  /** The repository, or the sender. */
  place: string | undefined;
  count: number;
  /** Numbers of some work items, newest first. */
  numbers: readonly string[];
  newest: RollupLine;
  /** Whether all lines have the same label, or the same subject without one. */
  isSame: boolean;
};

export type RollupContent = {
  total: number;
  /** Id of the last send that is included. */
  upTo: string;
  /** Arrival of the first and last message, in milliseconds since the epoch. */
  from: number;
  to: number;
  /** Bounded; `total` also counts messages without a row. */
  rows: readonly RollupRow[];
};

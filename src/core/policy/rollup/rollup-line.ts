// A message in one line of a list: what it says, and what it is counted with. Short, whatever people wrote: it is
// kept with every message that could be listed.

import { entityOf } from "../../entities/entity-ref.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Notification, Tone } from "../../messages/notification.ts";

export type RollupLine = {
  /** What it is counted with: the kind of its event and what happened, as in `pull_request.opened`. */
  sort: string;
  tone: Tone;
  label?: string | undefined;
  subject: string;
  /** As in "#482". */
  number?: string | undefined;
  url?: string | undefined;
  /** Where several of its sort are found. */
  manyUrl?: string | undefined;
  /** The repository, or who sent it. */
  place?: string | undefined;
};

/** Events that are counted together, whatever is done with the thing. */
const WHOLE = new Map([
  ["push", "push"],
  ["comment", "comment"],
  ["review_comment", "comment"],
]);

/** Of a repository: where all of them are. */
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

/** One that is cut leads nowhere. */
function urlField(name: "url" | "manyUrl", url: string | undefined) {
  return url !== undefined && url.length <= MAX_LENGTH.url ? { [name]: url } : {};
}

/** The same on both hosts. */
function manyUrlOf(event: RelayEvent): string | undefined {
  const { kind, repository } = event;
  if (WHOLE.get(kind) === "comment") return entityOf(event)?.workItem.url;
  const page = PAGES.get(kind);
  return page === undefined ? undefined : repository?.url && repository.url + page;
}

// What a list names: everything is counted, and told by kind and place, what to mind first.

export type RollupRow = {
  sort: string;
  /** The repository, or who sent it. */
  place: string | undefined;
  count: number;
  /** Of a few of them, newest first. */
  numbers: readonly string[];
  newest: RollupLine;
  /** Whether the others are headed as the newest one is. */
  isSame: boolean;
};

export type RollupContent = {
  total: number;
  /** The last send that is counted. */
  upTo: string;
  /** When the first and the last came in, in milliseconds since the epoch. */
  from: number;
  to: number;
  /** As many as fit. */
  rows: readonly RollupRow[];
};

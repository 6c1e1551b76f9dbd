// What an event says in one channel, given what stands there: which messages are drawn, which are news,
// and how long each waits.

import type { Intent, Wait } from "./intent.ts";

export type Windows = Readonly<Record<Wait, number>>;

/** In milliseconds. */
export const WINDOWS: Windows = { edit: 5_000, asked: 5_000, review: 10_000, merge: 10_000 };

/**
 * How long ago the message with this key was drawn last, or less than nothing where it is going to be;
 * undefined where it does not stand there.
 */
export type RenderedMsAgo = (key: string) => number | undefined;

export type PlannedMessage = { key: string | undefined; isNote: boolean; holdMs: number };

/** Messages whose standing decides what is said. */
export function keysOf({ edits, opens, note }: Intent): readonly string[] {
  const others = [opens?.key, ...(opens?.unless ?? []), note?.beside, note?.batchKey, note?.saidBy];
  return [...edits, ...others.filter((key) => key !== undefined)];
}

/**
 * Where a route led the event: nothing at all means that there is nothing to change. What people wait for comes first:
 * a card can be drawn a moment later.
 */
export function messagesFor(
  intent: Intent,
  renderedMsAgo: RenderedMsAgo,
  windows: Windows,
): readonly PlannedMessage[] {
  return [
    ...openingFor(intent, renderedMsAgo, windows),
    ...noteFor(intent, renderedMsAgo, windows),
    ...editsFor(intent, renderedMsAgo, windows),
  ];
}

/** Messages that change wherever they stand. */
export function editsFor(
  { edits }: Intent,
  renderedMsAgo: RenderedMsAgo,
  { edit }: Windows,
): readonly PlannedMessage[] {
  return edits.flatMap((key) => {
    const rendered = renderedMsAgo(key);
    return rendered === undefined ? [] : [{ key, isNote: false, holdMs: restOf(rendered, edit) }];
  });
}

/** Whether a drawing to come will show this event too. */
export function isPending(rendered: number | undefined): boolean {
  return rendered !== undefined && rendered < 0;
}

/** One that is going to be drawn shows the newest state then. */
function restOf(rendered: number, windowMs: number): number {
  return isPending(rendered) ? -rendered : Math.max(0, windowMs - rendered);
}

function openingFor(
  { opens }: Intent,
  renderedMsAgo: RenderedMsAgo,
  windows: Windows,
): readonly PlannedMessage[] {
  if (opens === undefined) return [];
  const { key, unless = [], waits } = opens;
  if ([key, ...unless].some((each) => renderedMsAgo(each) !== undefined)) return [];
  return [{ key, isNote: false, holdMs: waits === undefined ? 0 : windows[waits] }];
}

function noteFor(
  { note }: Intent,
  renderedMsAgo: RenderedMsAgo,
  windows: Windows,
): readonly PlannedMessage[] {
  if (note === undefined) return [];
  const { beside, batchKey, saidBy, waits } = note;
  if (beside !== undefined && renderedMsAgo(beside) === undefined) return [];
  const isAwaited = saidBy === undefined || renderedMsAgo(saidBy) !== undefined;
  const windowMs = waits === undefined || !isAwaited ? 0 : windows[waits];
  const rendered = batchKey === undefined ? undefined : renderedMsAgo(batchKey);
  const holdMs = rendered !== undefined && isPending(rendered) ? -rendered : windowMs;
  return [{ key: batchKey, isNote: true, holdMs }];
}

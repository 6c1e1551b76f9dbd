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
export type DrawnMs = (key: string) => number | undefined;

export type Said = { key: string | undefined; isNews: boolean; holdMs: number };

/** Messages whose standing decides what is said. */
export function keysOf({ edits, opens, news }: Intent): readonly string[] {
  const others = [opens?.key, ...(opens?.unless ?? []), news?.beside, news?.gather, news?.saidBy];
  return [...edits, ...others.filter((key) => key !== undefined)];
}

/**
 * Where a route led the event: nothing at all means that there is nothing to change. What people wait for comes first:
 * a card can be drawn a moment later.
 */
export function sayingsFor(intent: Intent, drawnMs: DrawnMs, windows: Windows): readonly Said[] {
  return [
    ...openingFor(intent, drawnMs, windows),
    ...newsFor(intent, drawnMs, windows),
    ...redrawingsFor(intent, drawnMs, windows),
  ];
}

/** Messages that change wherever they stand. */
export function redrawingsFor(
  { edits }: Intent,
  drawnMs: DrawnMs,
  { edit }: Windows,
): readonly Said[] {
  return edits.flatMap((key) => {
    const drawn = drawnMs(key);
    return drawn === undefined ? [] : [{ key, isNews: false, holdMs: restOf(drawn, edit) }];
  });
}

/** Whether a drawing to come will show this event too. */
export function isPending(drawn: number | undefined): boolean {
  return drawn !== undefined && drawn < 0;
}

/** One that is going to be drawn shows the newest state then. */
function restOf(drawn: number, windowMs: number): number {
  return isPending(drawn) ? -drawn : Math.max(0, windowMs - drawn);
}

function openingFor({ opens }: Intent, drawnMs: DrawnMs, windows: Windows): readonly Said[] {
  if (opens === undefined) return [];
  const { key, unless = [], waits } = opens;
  if ([key, ...unless].some((each) => drawnMs(each) !== undefined)) return [];
  return [{ key, isNews: false, holdMs: waits === undefined ? 0 : windows[waits] }];
}

function newsFor({ news }: Intent, drawnMs: DrawnMs, windows: Windows): readonly Said[] {
  if (news === undefined) return [];
  const { beside, gather, saidBy, waits } = news;
  if (beside !== undefined && drawnMs(beside) === undefined) return [];
  const isAwaited = saidBy === undefined || drawnMs(saidBy) !== undefined;
  const windowMs = waits === undefined || !isAwaited ? 0 : windows[waits];
  const drawn = gather === undefined ? undefined : drawnMs(gather);
  const holdMs = drawn !== undefined && isPending(drawn) ? -drawn : windowMs;
  return [{ key: gather, isNews: true, holdMs }];
}

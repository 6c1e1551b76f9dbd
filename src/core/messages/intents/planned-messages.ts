// Turns an intent into planned messages for one target, given its posted messages: posts, edits, notes and holds.

import type { Intent, Wait } from "./intent.ts";

export type Windows = Readonly<Record<Wait, number>>;

/** In milliseconds. */
export const WINDOWS: Windows = { edit: 5_000, asked: 5_000, review: 10_000, merge: 10_000 };

/** Age of the last rendering of a message. Negative if one is pending, undefined if the target has no such message. */
export type RenderedMsAgo = (key: string) => number | undefined;

export type PlannedMessage = { key: string | undefined; isNote: boolean; holdMs: number };

/** Keys to look up in the target before `messagesFor` can decide. */
export function keysOf({ edits, opens, note }: Intent): readonly string[] {
  const others = [opens?.key, ...(opens?.unless ?? []), note?.beside, note?.batchKey, note?.saidBy];
  return [...edits, ...others.filter((key) => key !== undefined)];
}

type Channel = { windows: Windows; canEdit: boolean };

/** Messages for a routed event, empty if nothing changes. Posts come before edits, because readers wait for them. */
export function messagesFor(
  intent: Intent,
  renderedMsAgo: RenderedMsAgo,
  { windows, canEdit }: Channel,
): readonly PlannedMessage[] {
  const posts = [
    ...openingFor(intent, renderedMsAgo, windows),
    ...noteFor(intent, renderedMsAgo, windows),
  ];
  if (canEdit) return [...posts, ...editsFor(intent, renderedMsAgo, windows)];
  return posts.length === 0 ? milestoneFor(intent, renderedMsAgo) : posts;
}

/** Instead of an edit, if the platform has none. */
function milestoneFor(
  { edits, isMilestone }: Intent,
  renderedMsAgo: RenderedMsAgo,
): readonly PlannedMessage[] {
  const isChange = edits.some((key) => renderedMsAgo(key) !== undefined);
  return isMilestone && isChange ? [{ key: undefined, isNote: true, holdMs: 0 }] : [];
}

/** Edits of posted messages, with or without a route for the event. */
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

/** Whether a pending rendering will include this event. */
export function isPending(rendered: number | undefined): boolean {
  return rendered !== undefined && rendered < 0;
}

/** Whether it is a new post: neither an edit nor a note that joins a pending one. */
export function isPosted({ key, isNote }: PlannedMessage, renderedMsAgo: RenderedMsAgo): boolean {
  const rendered = key === undefined ? undefined : renderedMsAgo(key);
  return rendered === undefined || (isNote && !isPending(rendered));
}

/** Joins a pending rendering, because that one shows the newest state. */
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

// Limits the sends of an event in a group.

import type { GroupOutcome, NewSend } from "../../ports/routing.ts";

/** Per event and group: one webhook must not cause thousands of messages. */
export const MAX_SENDS_PER_EVENT = 100;

/** A rollup follows the first send that it lists, and does not count against the limit. */
export function fewOf(all: readonly NewSend[]) {
  const own = all.filter(({ kind }) => kind !== "rollup");
  const [firstLeftOut] = own.slice(MAX_SENDS_PER_EVENT);
  const sends = firstLeftOut ? all.slice(0, all.indexOf(firstLeftOut)) : all;
  return { sends, leftOut: Math.max(0, own.length - MAX_SENDS_PER_EVENT) };
}

export function errorOf({ error }: GroupOutcome, leftOut: number): string | undefined {
  if (leftOut === 0) return error;
  const words = `${leftOut} targets were left out: an event is sent to at most ${MAX_SENDS_PER_EVENT} of a group`;
  return error === undefined ? words : `${error}; ${words}`;
}

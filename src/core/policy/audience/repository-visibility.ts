// Reads the visibility of an event's repository, and whether this event made it private.

import type { EventFacts } from "../../events/event.ts";

export type ToldRepository = { name: string; isPrivate: boolean; isHiddenNow: boolean };

/** Undefined if the payload has no visibility. */
export function toldRepository({ names, repository }: EventFacts): ToldRepository | undefined {
  const { isPrivate } = repository ?? {};
  if (repository === undefined || isPrivate === undefined) return undefined;
  const isHiddenNow =
    isPrivate &&
    names.some(({ event, action }) => `${event}.${action}` === "repository.privatized");
  return { name: repository.fullName, isPrivate, isHiddenNow };
}

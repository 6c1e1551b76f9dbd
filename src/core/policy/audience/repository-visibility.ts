// What an event tells of its repository: whether it is private, and whether it was made so just now.

import type { EventFacts } from "../../events/event.ts";

export type ToldRepository = { name: string; isPrivate: boolean; isHiddenNow: boolean };

/** Undefined where the sender does not say. */
export function toldRepository({ names, repository }: EventFacts): ToldRepository | undefined {
  const { isPrivate } = repository ?? {};
  if (repository === undefined || isPrivate === undefined) return undefined;
  const isHiddenNow =
    isPrivate &&
    names.some(({ event, action }) => `${event}.${action}` === "repository.privatized");
  return { name: repository.fullName, isPrivate, isHiddenNow };
}

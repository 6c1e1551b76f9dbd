// What a star or a fork teaches of the repository's day.

import type { AttentionEvent } from "../attention-events.ts";
import { utcDay } from "../utc-day.ts";
import { keptText } from "./kept-text.ts";
import { starsKey } from "./keys.ts";
import type { Fact, EntityState, EntityUpdate } from "./known.ts";

/** A day has many of them. */
const NAME = 40;

export function attentionUpdates(event: AttentionEvent): readonly EntityUpdate[] {
  const key = dayKey(event);
  return key === undefined ? [] : [{ key, entity: attentionParts(event) }];
}

/** The message of the day that it belongs to; undefined where nobody knows which. */
export function dayKey({ at, repository }: AttentionEvent): string | undefined {
  return at === undefined || repository === undefined
    ? undefined
    : starsKey(repository, utcDay(at));
}

export function attentionParts(event: AttentionEvent): EntityState {
  const { actor, at = 0, isGiven, sort, stars } = event;
  // Taken back in the second in which it was given: it is gone.
  const order = [at, isGiven ? 0 : 1];
  return {
    ...(actor && {
      [`${sort} ${actor.id ?? actor.login}`]: {
        at: order,
        fact: factOf(event, keptText(actor.login, NAME), at),
      },
    }),
    ...(stars !== undefined && { stars: { at: order, fact: { kind: "stars", count: stars } } }),
  };
}

function factOf({ isGiven, sort }: AttentionEvent, login: string, at: number): Fact {
  return sort === "star" ? { kind: "star", login, isGiven, at } : { kind: "fork", login, at };
}

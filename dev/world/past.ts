// Generates the last month of acme from a seed: one full day of events, and similar days before it.

import type { StoryEvent } from "../../sandbox/storm/place.ts";
import { createRandom, type StormRandom } from "../../sandbox/storm/random.ts";
import { busyness, momentOf } from "./calendar.ts";
import { type MishapResult, mishapsOf } from "./mishaps.ts";
import type { EventKind } from "./kinds.ts";
import { KINDS } from "./kinds.ts";
import type { StoryRepositories } from "./places.ts";
import { slim } from "./slim.ts";
import type { Repo } from "./words.ts";

/** An event with what Relay would have done with it. */
type Happening<Judgement> = {
  told: StoryEvent;
  judged: Judgement;
  /** Payload as sent. `slimBody` is the reduced one for older days. */
  body: string;
  slimBody: string;
};

export type WorldEvent<Judgement> = {
  at: number;
  happening: Happening<Judgement>;
  isToday: boolean;
  fate?: MishapResult;
};

export type PastOptions<Judgement> = {
  now: number;
  days: number;
  judge(told: StoryEvent): Judgement;
};

export function pastOf<Judgement>(
  places: StoryRepositories,
  { now, days, judge }: PastOptions<Judgement>,
): WorldEvent<Judgement>[] {
  const keep = (told: StoryEvent): Happening<Judgement> => ({
    told,
    judged: judge(told),
    body: JSON.stringify(told.payload),
    slimBody: JSON.stringify(slim(told.payload)),
  });
  const mishaps = mishapsOf(places, now).map(({ at, told, fate }) => ({
    at,
    happening: keep(told),
    isToday: true,
    fate,
  }));
  const past = Object.values(KINDS).flatMap((kind) => {
    const pool = Array.from({ length: kind.count }, () => keep(happen(places, kind)));
    return daysOf(pool, kind, { now, days });
  });
  return [...mishaps, ...past];
}

/** Today has every event of the pool once. Other days have a random part of it. */
function daysOf<Judgement>(
  pool: readonly Happening<Judgement>[],
  kind: EventKind,
  { now, days }: { now: number; days: number },
): WorldEvent<Judgement>[] {
  // Separate generators: the number of draws for times depends on the current minute, and must not affect the events.
  const [times, picks] = [createRandom(kind.count), createRandom(kind.count + 1)];
  const past: WorldEvent<Judgement>[] = [];
  for (let daysAgo = 0; daysAgo < days; daysAgo += 1) {
    const chosen = daysAgo === 0 ? todayOf(pool, kind) : someOf(pool, kind, { daysAgo, picks });
    for (const happening of chosen)
      past.push({ at: momentOf(now, daysAgo, times), happening, isToday: daysAgo === 0 });
  }
  return past;
}

function todayOf<Item>(
  pool: readonly Item[],
  { isPlayedToday = false }: EventKind,
): readonly Item[] {
  return isPlayedToday ? [] : pool;
}

function someOf<Item>(
  pool: readonly Item[],
  { count, keptShare = 1 }: EventKind,
  { daysAgo, picks }: { daysAgo: number; picks: StormRandom },
): Item[] {
  const wanted = Math.round(count * keptShare * busyness(daysAgo));
  return Array.from({ length: wanted }, () => pool[picks.integer(0, pool.length - 1)]).filter(
    (item) => item !== undefined,
  );
}

function happen(places: StoryRepositories, kind: EventKind): StoryEvent {
  let left = places.random.next() * 100;
  const repo: Repo = kind.repos.find(([, share]) => (left -= share) < 0)?.[0] ?? "acme/shop";
  return kind.tell(places.at(repo), repo);
}

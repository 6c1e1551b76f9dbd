// Follows the arrivals of an endpoint by asking for them again and again, so that a restart of the server loses and
// repeats none. An event can become visible shortly after a later one, so each call goes back a minute.

import { type Arrival, getArrivals, MAX_ARRIVALS } from "../../contract/ingress/arrivals.ts";
import { Ending } from "./exit-code.ts";
import { type callerOf, known } from "./remote.ts";

type Caller = Pick<ReturnType<typeof callerOf>, "request">;

type Hearer = {
  /** Once: everything that arrives from now on is shown. */
  ready(): void;
  /** Once for each arrival, as soon as its verdict is known. */
  arrived(arrival: Arrival): void;
  lost(why: string): void;
  back(): void;
  wait(ms: number): Promise<void>;
  isOver(): boolean;
};

const EVERY_MS = 1_000;
const MAX_PAUSE_MS = 10_000;
const BACK_MS = 60_000;
/** Without a worker, an arrival is shown without its verdict. */
const PATIENCE_MS = 5_000;

type Place = { since: number | undefined; seen: ReadonlyMap<string, number> };

export async function followArrivals(
  { request }: Caller,
  endpoint: string,
  hearer: Hearer,
): Promise<void> {
  let place: Place = { since: undefined, seen: new Map() };
  let pauseMs = EVERY_MS;
  let isLost = false;
  while (!hearer.isOver()) {
    try {
      const { next, isFull } = await readOnce(request, { endpoint, place }, hearer);
      if (place.since === undefined) hearer.ready();
      else if (isLost) hearer.back();
      [place, isLost, pauseMs] = [next, false, isFull ? 0 : EVERY_MS];
    } catch (error) {
      if (hearer.isOver()) return;
      if (!(error instanceof Ending) || !error.isTransient) throw error;
      if (!isLost) hearer.lost(error.message);
      [isLost, pauseMs] = [true, Math.min(MAX_PAUSE_MS, Math.max(EVERY_MS, 2 * pauseMs))];
    }
    await hearer.wait(pauseMs);
  }
}

async function readOnce(
  request: Caller["request"],
  { endpoint, place: { since, seen } }: { endpoint: string; place: Place },
  { arrived }: Hearer,
): Promise<{ next: Place; isFull: boolean }> {
  const path = getArrivals.path.replace(":endpoint", encodeURIComponent(endpoint));
  const query = since === undefined ? "" : `?since=${since}`;
  const { body } = await request(path + query);
  const { now, arrivals } = known(getArrivals.reply.safeParse(body).data);
  const ready = arrivals.filter(({ at, state }) => state !== "received" || at <= now - PATIENCE_MS);
  for (const arrival of ready) if (!seen.has(arrival.id)) arrived(arrival);
  const isFull = arrivals.length >= MAX_ARRIVALS;
  const last = isFull ? arrivals.at(-1)?.at : undefined;
  const start = last ?? Math.max(since ?? now, now - BACK_MS);
  const all = new Map([...seen, ...ready.map(({ id, at }) => [id, at] as const)]);
  const kept = [...all].filter(([, at]) => at >= start);
  return { next: { since: start, seen: new Map(kept) }, isFull };
}

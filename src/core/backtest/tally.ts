// Counts changes by day, by target and in total, with the newest events as samples. The result does not depend on the
// order of events.

import type { VerdictChange, TargetChange } from "./compare-route.ts";

export type ChangeCounts = Record<VerdictChange, number>;

export type TriedEvent = { id: string; receivedAt: number };

/** Milliseconds; `from` is inclusive, `to` exclusive. */
export type BacktestRange = { from: number; to: number };

export type Tally<Event extends TriedEvent> = {
  add(event: Event, changes: readonly TargetChange[]): void;
  read(): TallyResult<Event>;
};

export type TallyResult<Event> = ChangeCounts & {
  /** UTC days, oldest first, including empty ones. */
  days: readonly (ChangeCounts & { at: number })[];
  targets: ReadonlyMap<string, ChangeCounts>;
  samples: readonly { event: Event; change: VerdictChange }[];
};

const DAY_MS = 86_400_000;
const KINDS = ["added", "removed", "same"] as const;
const MAX_SAMPLES = 6;
/** Reserved for each kind, so that one kind does not crowd out the others. */
const SURE_SAMPLES = 2;

export function startTally<Event extends TriedEvent>(
  { from, to }: BacktestRange,
  targetKeys: Iterable<string>,
): Tally<Event> {
  const first = dayOf(from);
  const days = Array.from({ length: Math.max(1, dayOf(to - 1) - first + 1) }, noCounts);
  const targets = new Map(Array.from(targetKeys, (key) => [key, noCounts()]));
  const total = noCounts();
  const newest: Record<VerdictChange, Event[]> = { same: [], added: [], removed: [] };

  return {
    add(event, changes) {
      const day = days[dayOf(event.receivedAt) - first];
      for (const { key, change } of changes)
        for (const counts of [total, day, targets.get(key)]) if (counts) counts[change] += 1;
      // An event is a sample once, for its most important change.
      const kind = KINDS.find((each) => changes.some(({ change }) => change === each));
      if (kind) newest[kind] = newestOf(newest[kind], event);
    },
    read: () => ({
      ...total,
      days: days.map((counts, index) => ({ at: (first + index) * DAY_MS, ...counts })),
      targets,
      samples: samplesOf(newest),
    }),
  };
}

function noCounts(): ChangeCounts {
  return { same: 0, added: 0, removed: 0 };
}

function dayOf(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

function newestOf<Event extends TriedEvent>(known: Event[], event: Event): Event[] {
  const last = known.at(-1);
  if (last && known.length === MAX_SAMPLES && compareNewest(event, last) > 0) return known;
  return [...known, event].toSorted(compareNewest).slice(0, MAX_SAMPLES);
}

/** Ids are decimal integers of any length, so the longer one is larger. */
function compareNewest(left: TriedEvent, right: TriedEvent): number {
  const byTime = right.receivedAt - left.receivedAt;
  const byLength = right.id.length - left.id.length;
  return byTime || byLength || (right.id > left.id ? 1 : -1);
}

function samplesOf<Event>(newest: Record<VerdictChange, Event[]>): TallyResult<Event>["samples"] {
  const sure = KINDS.reduce((sum, kind) => sum + Math.min(SURE_SAMPLES, newest[kind].length), 0);
  let left = MAX_SAMPLES - sure;
  return KINDS.flatMap((change) => {
    const shown = newest[change].slice(0, SURE_SAMPLES + left);
    left -= Math.max(0, shown.length - SURE_SAMPLES);
    return shown.map((event) => ({ event, change }));
  });
}

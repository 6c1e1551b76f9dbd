// Runs a draft against the stored events of its group in a time range, newest first, within a time limit. Events that
// the log fields rule out need no payload.

import {
  changesOf,
  compareRoute,
  type Comparison,
  draftVerdict,
} from "../../core/backtest/compare-route.ts";
import { ruledOutBy } from "../../core/backtest/rule-out.ts";
import { startTally, type Tally, type TallyResult } from "../../core/backtest/tally.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { describeVerdict } from "../../core/routing/describe-verdict.ts";
import type {
  PastEvent,
  PastEvents,
  Trial,
  TrialObserver,
  TrialResult,
} from "../../ports/replays.ts";
import type { StoredBytes, StoredEventReader } from "../../ports/code-host.ts";
import { templatePayload } from "./draft-route.ts";
import { type QuietTally, startQuietTally } from "./policy-tally.ts";

type Ports = {
  past: PastEvents;
  readStored: StoredEventReader;
  /** Monotonic clock, in milliseconds. */
  now(): number;
  rest(ms: number): Promise<void>;
};

type ReadEvent = PastEvent & { event: RelayEvent; payload: unknown };

type Batch = {
  /** When the oldest event of the page was received. */
  oldestAt: number | undefined;
  ruledOut: number;
  loaded: readonly (PastEvent & { stored: StoredBytes | undefined })[];
};

type Done = Pick<TrialResult, "events" | "unread" | "isCut" | "oldestAt">;

const PAGE = 1_000;
/** Payloads in memory at once; each may be large. */
const LOADED = 200;
const PROGRESS_MS = 250;
/** Share of the working time to pause, so that other work gets CPU. */
const RESTED = 0.25;

export async function tryRoute(
  ports: Ports,
  trial: Trial & { withinMs: number },
  { signal, onProgress }: TrialObserver,
): Promise<TrialResult> {
  const startedAt = ports.now();
  const comparison = compareRoute(trial.draft, trial.own, trial.next);
  const tally = startTally<ReadEvent>(trial, comparison.targets.keys());
  const quiet = startQuietTally(trial);
  const of = await ports.past.count(trial);
  const done: Done = { events: 0, unread: 0, isCut: false, oldestAt: undefined };
  let toldAt = -Infinity;
  for await (const batch of ahead(batchesOf(ports.past, trial, comparison))) {
    signal.throwIfAborted();
    const now = ports.now();
    if (now - toldAt >= PROGRESS_MS) {
      onProgress({ tried: done.events, of });
      toldAt = now;
    }
    done.isCut = now - startedAt >= trial.withinMs;
    if (done.isCut) break;
    done.oldestAt = batch.oldestAt ?? done.oldestAt;
    done.events += batch.ruledOut + batch.loaded.length;
    done.unread += tryBatch(ports, batch, comparison, { tally, quiet });
    await ports.rest((ports.now() - now) * RESTED);
  }
  return {
    ...done,
    isSaved: comparison.isSaved,
    ...told(tally.read(), comparison),
    quiet: quiet.read(),
  };
}

async function* batchesOf(
  past: PastEvents,
  trial: Trial,
  comparison: Comparison,
): AsyncGenerator<Batch> {
  const isRuledOut = ruledOutBy(comparison);
  let after: string | undefined;
  for (;;) {
    const page = await past.page(trial, { after, limit: PAGE });
    const open = page.filter(({ logged }) => !logged || !isRuledOut(logged));
    const oldestAt = page.at(-1)?.receivedAt;
    yield { oldestAt, ruledOut: page.length - open.length, loaded: [] };
    for (let at = 0; at < open.length; at += LOADED) {
      const events = open.slice(at, at + LOADED);
      const payloads = await past.payloads(trial, events);
      yield {
        oldestAt,
        ruledOut: 0,
        loaded: events.map((event) => ({ ...event, stored: payloads.get(event.id) })),
      };
    }
    after = page.at(-1)?.place;
    if (page.length < PAGE) return;
  }
}

/** Returns the number of events without a readable payload. */
function tryBatch(
  { readStored }: Ports,
  { loaded }: Batch,
  comparison: Comparison,
  { tally, quiet }: { tally: Tally<ReadEvent>; quiet: QuietTally },
): number {
  let unread = 0;
  for (const { stored, ...past } of loaded) {
    const reading = stored && stored.payload.byteLength > 0 ? readStored(stored) : undefined;
    if (reading?.outcome !== "read") {
      unread += 1;
      continue;
    }
    const { event, payload } = reading;
    const changes = changesOf(comparison, { event, payload });
    const read = { ...past, event, payload };
    tally.add(read, changes);
    quiet.add(read, changes);
  }
  return unread;
}

function told({ samples, targets, ...counted }: TallyResult<ReadEvent>, comparison: Comparison) {
  return {
    ...counted,
    targets: [...comparison.targets].map(([key, target]) => ({
      target,
      ...(targets.get(key) ?? { same: 0, added: 0, removed: 0 }),
    })),
    samples: samples.map(({ event: read, change }) => {
      const verdict = draftVerdict(comparison, read);
      return {
        eventId: read.id,
        receivedAt: read.receivedAt,
        change,
        event: read.event,
        payload: templatePayload(read),
        words: verdict ? describeVerdict(verdict) : "",
      };
    }),
  };
}

// Prefetches one item, so that the database fetches while the current batch is evaluated.

async function* ahead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      yield value;
    }
  } finally {
    // The prefetched item is discarded; ignore its error.
    next.catch(() => {});
  }
}

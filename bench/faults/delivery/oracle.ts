// The exact count: what senders were promised, against what stands in the chats, what the platforms
// saw, and what the send log says. It knows nothing of how Relay works.

import { mayRepeat } from "./chats.ts";
import { latenciesOf } from "./latency.ts";
import {
  type Evidence,
  type SentIntent,
  type SendEvidence,
  placeOf,
  type MessageEvidence,
} from "./evidence.ts";
import { type RollupVerdict, isRollup, judgeRollups } from "./rollups.ts";
import { inFlightAtKills } from "./in-flight.ts";
import { checkLog } from "./log-check.ts";
import { findDisorder } from "./order.ts";

/** Each list holds a sentence for every case. */
export type DeliveryVerdict = {
  lost: string[];
  invented: string[];
  leaked: string[];
  outOfOrder: string[];
  /** In chats that show every message exactly once. */
  doubled: string[];
  /** In chats that may show a message again if its answer was lost. */
  repeated: string[];
  /** Repeated without having been in flight, or without being marked. */
  unexplained: string[];
  inFlight: number;
  /** Of these: answered long before the kill, and not written down all the same. Only a starved machine has any. */
  writtenLate: number;
  /** Not delivered, and visible as such. */
  parked: string[];
  /** Where the send log and the chats disagree. */
  misLogged: string[];
  /** Events that a list tells instead of a message, and lists whose number is wrong. */
  rolledUp: number;
  miscounted: string[];
  /** Messages that were promised, and how long they took from the promise on. */
  latencyMs: number[];
};

const PARKED = new Set(["failed", "dead", "canceled", "skipped"]);

export function judgeDelivery(evidence: Evidence): DeliveryVerdict {
  const { intents, calls, sends } = evidence;
  const shown = evidence.shown.filter((message) => !isRollup(message));
  const rollups = judgeRollups(evidence);
  const byNumber = new Map(intents.map((intent) => [intent.number, intent]));
  const copies = countCopies(shown);
  const inFlight = inFlightAtKills(evidence);
  const extras = [...copies].flatMap(([place, number]) =>
    Array.from({ length: number - 1 }, () => place),
  );
  const repeated = extras.filter(mayRepeat);
  return {
    ...judgePromises(intents, { copies, rollups }, sends),
    ...judgeStrangers(shown, byNumber),
    outOfOrder: findDisorder(shown, byNumber),
    doubled: extras.filter((place) => !mayRepeat(place)),
    repeated,
    unexplained: findUnexplained(repeated, inFlight.allowed, sends),
    inFlight: inFlight.allowed.values().reduce((sum, number) => sum + number, 0),
    writtenLate: inFlight.late,
    misLogged: checkLog(sends, shown),
    rolledUp: rollups.told.size,
    miscounted: rollups.miscounted,
    latencyMs: latenciesOf(calls, intents).map(({ ms }) => ms),
  };
}

function countCopies(shown: readonly MessageEvidence[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { target, number } of shown) {
    const place = placeOf(target, number);
    copies.set(place, (copies.get(place) ?? 0) + 1);
  }
  return copies;
}

function judgePromises(
  intents: readonly SentIntent[],
  { copies, rollups }: { copies: ReadonlyMap<string, number>; rollups: RollupVerdict },
  sends: readonly SendEvidence[],
): Pick<DeliveryVerdict, "lost" | "parked"> {
  const parkedPlaces = new Map(
    sends
      .filter(({ status, isPaused }) => PARKED.has(status) || isPaused)
      .map(({ target, number, status }) => [placeOf(target, number), status]),
  );
  const lost: string[] = [];
  const parked: string[] = [];
  for (const { number, targets, ackedAt } of intents) {
    if (ackedAt === undefined) continue;
    for (const place of targets.map((target) => placeOf(target, number))) {
      if (copies.has(place) || rollups.told.has(place)) continue;
      const status = parkedPlaces.get(place);
      if (status === undefined) lost.push(`${place}: acknowledged, never shown, not parked`);
      else parked.push(`${place}: ${status}`);
    }
  }
  return { lost, parked };
}

function judgeStrangers(
  shown: readonly MessageEvidence[],
  byNumber: ReadonlyMap<number, SentIntent>,
): Pick<DeliveryVerdict, "invented" | "leaked"> {
  const invented: string[] = [];
  const leaked: string[] = [];
  for (const { target, id, number } of shown) {
    const intent = number === undefined ? undefined : byNumber.get(number);
    const name = `message ${id} in ${placeOf(target, number)}`;
    if (!intent) invented.push(`${name}: nobody sent it`);
    else if (intent.isRejected) invented.push(`${name}: it was refused`);
    else if (!intent.targets.includes(target)) leaked.push(`${name}: does not belong there`);
  }
  return { invented, leaked };
}

function findUnexplained(
  doubled: readonly string[],
  inFlight: ReadonlyMap<string, number>,
  sends: readonly SendEvidence[],
): string[] {
  const marked = new Set(
    sends
      .filter(({ mayBeDoubled }) => mayBeDoubled)
      .map(({ target, number }) => placeOf(target, number)),
  );
  return [...Map.groupBy(doubled, (place) => place)].flatMap(([place, extras]) => {
    if (extras.length > (inFlight.get(place) ?? 0))
      return [`${place}: ${extras.length + 1} times, not in flight at a kill`];
    return marked.has(place) ? [] : [`${place}: doubled, but not marked as such`];
  });
}

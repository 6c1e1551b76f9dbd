// A restore against what the dump held and what the chats showed by then: nothing may be missing that is
// older than the dump, and exactly that is sent again which the dump did not know as sent.

import type { RunOutcome } from "./findings.ts";
import { z } from "zod";
import { type SentIntent, placeOf } from "./evidence.ts";
import { isApplied } from "./journal.ts";
import { readSends } from "./send-log.ts";
import { withClient } from "../sql.ts";

/** Taken between the restore and the start of Relay. */
export type Snapshot = {
  /** Numbers of webhooks that are in the dump, and those that were not dispatched by then. */
  stored: ReadonlySet<number>;
  undispatched: ReadonlySet<number>;
  /** Places of sends that had not ended. */
  waiting: ReadonlySet<string>;
  /** What stood in the chats, whatever the dump says. */
  shown: ReadonlySet<string>;
};

export type Moments = {
  /** In milliseconds since the epoch: when the dump began, when all was lost, and when Relay was started again. */
  dumpedAt: number;
  lostAt: number;
  startedAt: number;
};

const STORED = `
select delivery_id as id, exists (select from undispatched where event_id = events.id) as waits
from events where delivery_id like 'rig-%'`;
const Stored = z.array(z.object({ id: z.string(), waits: z.boolean() }));
const WAITING = new Set(["queued", "sending", "retrying"]);

export async function takeSnapshot(
  url: string,
  shown: readonly { target: string; number: number | undefined }[],
): Promise<Snapshot> {
  const rows = await withClient(url, async (client) =>
    Stored.parse((await client.query(STORED)).rows),
  );
  const numbersOf = (some: typeof rows) => new Set(some.map(({ id }) => Number(/\d+$/.exec(id))));
  const waiting = (await readSends(url)).filter(({ status }) => WAITING.has(status));
  return {
    stored: numbersOf(rows),
    undispatched: numbersOf(rows.filter(({ waits }) => waits)),
    waiting: new Set(waiting.map(({ target, number }) => placeOf(target, number))),
    shown: new Set(shown.map(({ target, number }) => placeOf(target, number))),
  };
}

export type RestoreEvidence = {
  /** Accepted after the dump: no record of them is left, whether they stand in a chat or not. */
  forgotten: SentIntent[];
  /** Places that stood there and were sent again. */
  resent: ReadonlySet<string>;
  /** What went otherwise than it should. */
  wrong: string[];
};

export function judgeRestored(
  { evidence }: Pick<RunOutcome, "evidence">,
  snapshot: Snapshot,
  { dumpedAt, lostAt, startedAt }: Moments,
): RestoreEvidence {
  const isKnownOutside = ({ ackedAt = Infinity, targets, number }: SentIntent) =>
    ackedAt < lostAt || targets.some((target) => snapshot.shown.has(placeOf(target, number)));
  const forgotten = evidence.intents.filter(
    (intent) => !snapshot.stored.has(intent.number) && isKnownOutside(intent),
  );
  const due = evidence.intents
    .filter(({ number }) => snapshot.undispatched.has(number))
    .flatMap(({ number, targets }) => targets.map((target) => placeOf(target, number)));
  const wanted = snapshot.waiting.union(new Set(due)).intersection(snapshot.shown);
  const again = evidence.calls
    .filter((call) => call.arrivedAt >= startedAt && isApplied(call) && call.edits === undefined)
    .map(({ target, number }) => placeOf(target, number));
  const known = namesOf(forgotten);
  // What a sender delivers again because it never heard of it is new to Relay.
  const resent = new Set(again).intersection(snapshot.shown).difference(known);
  return {
    forgotten,
    resent,
    wrong: [
      ...forgotten
        .filter(({ ackedAt = Infinity }) => ackedAt < dumpedAt)
        .map(({ number }) => `n${number}: acknowledged before the dump, and not in it`),
      ...[...resent.difference(wanted)].map((place) => `${place}: sent again, and known as sent`),
      ...[...wanted.difference(resent)].map((place) => `${place}: was to be sent, and was not`),
    ],
  };
}

function namesOf(intents: readonly SentIntent[]): Set<string> {
  return new Set(
    intents.flatMap(({ number, targets }) => targets.map((target) => placeOf(target, number))),
  );
}

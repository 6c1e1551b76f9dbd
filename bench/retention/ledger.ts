// What each day left behind when it was over, held against what is there later: what is young enough has to be
// whole, what is too old has to be gone.

import type { BenchDatabase } from "../ingress/bench-cluster.ts";
import type { Retention } from "./options.ts";

type Owner = BenchDatabase["owner"];

type Kind = "events" | "sends" | "eventGroups" | "attempts" | "messages" | "entities";
type Counts = Readonly<Record<Kind, number>>;

export type RetentionVerdict = { lost: number; overdue: number };

export type Ledger = {
  /** The day is over: this is what it left behind. */
  close(day: number): Promise<void>;
  /** Of all closed days, seen from the evening of `today`. */
  judge(today: number): Promise<RetentionVerdict>;
};

const DAY_MS = 86_400_000;

const COUNT: Readonly<Record<Kind, string>> = {
  events: "select received_at as at from events where payload <> ''",
  sends: "select created_at as at from sends",
  eventGroups: "select dispatched_at as at from event_groups",
  attempts: "select at from attempts",
  messages: "select created_at as at from sends where message is not null",
  entities: "select updated_at as at from entities",
};

const ALL = Object.entries(COUNT)
  .map(([kind, rows]) => `select '${kind}' as kind, at from (${rows}) rows`)
  .join(" union all ");

/** Days are counted from the first, which begins at $1. */
const PER_DAY = `
select kind, floor((extract(epoch from at) * 1000 - $1) / ${DAY_MS})::integer as day,
       count(*)::integer as number
from (${ALL}) everything group by 1, 2`;

/** Later days change these: a thing that is heard of again is known anew, a message is drawn anew. */
const CHANGING: ReadonlySet<Kind> = new Set(["messages", "entities"]);
const KINDS: readonly Kind[] = [
  "events",
  "sends",
  "eventGroups",
  "attempts",
  "messages",
  "entities",
];

export function openLedger(owner: Owner, startsAt: number, retention: Retention): Ledger {
  const { eventDays, attemptDays, logDays } = retention;
  const daysKept: Counts = {
    events: eventDays,
    sends: logDays,
    eventGroups: logDays,
    attempts: attemptDays,
    messages: eventDays,
    entities: eventDays,
  };
  const closed = new Map<number, Counts>();

  async function read(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await owner.query<{ kind: string; day: number; number: number }>(PER_DAY, [
      startsAt,
    ]);
    return new Map(rows.map(({ kind, day, number }) => [`${kind} ${day}`, number]));
  }

  return {
    async close(day) {
      const found = await read();
      const count = (kind: Kind) => found.get(`${kind} ${day}`) ?? 0;
      closed.set(day, {
        events: count("events"),
        sends: count("sends"),
        eventGroups: count("eventGroups"),
        attempts: count("attempts"),
        messages: count("messages"),
        entities: count("entities"),
      });
    },
    async judge(today) {
      const found = await read();
      const verdict = { lost: 0, overdue: 0 };
      for (const [day, left] of closed)
        for (const kind of KINDS) {
          const number = found.get(`${kind} ${day}`) ?? 0;
          const age = today - day;
          // What is exactly so old goes in the course of the day.
          if (age > daysKept[kind]) verdict.overdue += number;
          if (age < daysKept[kind] && !CHANGING.has(kind))
            verdict.lost += Math.abs(left[kind] - number);
        }
      return verdict;
    },
  };
}

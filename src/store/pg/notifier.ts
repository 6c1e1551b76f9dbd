// Wake-ups between processes over LISTEN/NOTIFY. A notification is never part of another transaction, because commits
// that notify are serialized.

import { randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Notifier, Topic } from "../../ports/jobs.ts";
import { coalesce } from "./coalesce.ts";

const TOPICS: readonly Topic[] = [
  "events",
  "lanes",
  "config",
  "system_jobs",
  "interactions",
  "replays",
  "alerts",
  "operator_events",
  "questions",
  "workers",
];

const NOTIFY = "select pg_notify($1, $2)";

/** The others are for workers only. */
const HEARD_BY_ALL: ReadonlySet<Topic> = new Set(["config", "workers"]);

/** Each NOTIFY is a transaction and wakes every process. Under load one per commit would double the transactions. */
const INTERVAL_MS = 20;

export type PostgresNotifier = Notifier & {
  /**
   * Wakes this process at once. Wakes the others at once, or after the interval if they were woken recently. `platforms`
   * limits which lanes this process looks at.
   */
  notify(topic: Topic, platforms?: readonly Platform[]): void;
};

type Hear = (platforms?: readonly Platform[]) => void;

export type NotifierConnection = {
  /** Wakes all listeners, because notifications may have been missed while disconnected. */
  attach(client: Client): Promise<void>;
  hear(channel: string, from: string): void;
  /** Sends the notifications that wait for the interval. */
  flush(): Promise<void>;
};

export function openNotifier(
  pool: Pool,
  onFault: (error: unknown) => void,
  /** Whether this process is the only worker. */
  isAlone: () => boolean = () => false,
): { notifier: PostgresNotifier; ends: NotifierConnection } {
  const self = randomUUID();
  const hearers = new Map<Topic, Hear[]>(TOPICS.map((topic) => [topic, []]));

  const wake = (topic: Topic, platforms?: readonly Platform[]) => {
    for (const hear of hearers.get(topic) ?? []) hear(platforms);
  };

  const published = coalesce<Topic>(async (topic) => {
    try {
      await pool.query({ name: "notify", text: NOTIFY, values: [channelOf(topic), self] });
    } catch (error) {
      onFault(error);
    }
  }, INTERVAL_MS);

  const notifier: PostgresNotifier = {
    listen: (topic, hear) => {
      hearers.get(topic)?.push(hear);
    },
    notify(topic, platforms) {
      wake(topic, platforms);
      if (HEARD_BY_ALL.has(topic) || !isAlone()) published.request(topic);
    },
  };
  return {
    notifier,
    ends: {
      async attach(client) {
        for (const topic of TOPICS) await client.query(`listen ${channelOf(topic)}`);
        for (const topic of TOPICS) wake(topic);
      },
      hear(channel, from) {
        const topic = TOPICS.find((known) => channelOf(known) === channel);
        if (topic && from !== self) wake(topic);
      },
      flush: published.flush,
    },
  };
}

function channelOf(topic: Topic): string {
  return `relay_${topic}`;
}

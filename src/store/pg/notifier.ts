// Wake-ups between processes over LISTEN/NOTIFY. A notification is never part of another transaction, because commits
// that notify are serialized.

import { randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";
import type { Notifier, Topic } from "../../ports/jobs.ts";

const TOPICS: readonly Topic[] = [
  "events",
  "lanes",
  "config",
  "system_jobs",
  "interactions",
  "replays",
  "alerts",
];

export type PostgresNotifier = Notifier & {
  /** Wakes this process at once and the others soon. Notifications of a topic in the meantime are merged. */
  notify(topic: Topic): void;
};

export type NotifierConnection = {
  /** Wakes all listeners, because notifications may have been missed while disconnected. */
  attach(client: Client): Promise<void>;
  hear(channel: string, from: string): void;
};

export function openNotifier(
  pool: Pool,
  onFault: (error: unknown) => void,
): { notifier: PostgresNotifier; ends: NotifierConnection } {
  const self = randomUUID();
  const hearers = new Map<Topic, (() => void)[]>(TOPICS.map((topic) => [topic, []]));
  const notifying = new Map<Topic, "once" | "again">();

  const wake = (topic: Topic) => {
    for (const hear of hearers.get(topic) ?? []) hear();
  };

  async function publish(topic: Topic): Promise<void> {
    try {
      do {
        notifying.set(topic, "once");
        await pool.query("select pg_notify($1, $2)", [channelOf(topic), self]);
      } while (notifying.get(topic) === "again");
    } catch (error) {
      onFault(error);
    } finally {
      notifying.delete(topic);
    }
  }

  const notifier: PostgresNotifier = {
    listen: (topic, hear) => {
      hearers.get(topic)?.push(hear);
    },
    notify(topic) {
      wake(topic);
      if (notifying.has(topic)) notifying.set(topic, "again");
      else void publish(topic);
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
    },
  };
}

function channelOf(topic: Topic): string {
  return `relay_${topic}`;
}

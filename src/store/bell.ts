// Wake-ups between processes over LISTEN and NOTIFY. A notification is a statement of its own, never
// part of somebody's transaction: commits that notify wait for each other.

import { randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";
import type { Bell, Ring } from "../ports/bell.ts";

const RINGS: readonly Ring[] = [
  "events",
  "lanes",
  "config",
  "system_jobs",
  "interactions",
  "replays",
  "troubles",
];

export type RingingBell = Bell & {
  /** Wakes this process at once and the others soon; rings meanwhile become one. */
  ring(what: Ring): void;
};

export type BellEnds = {
  /** Something may have been missed before: everybody is woken. */
  attach(client: Client): Promise<void>;
  hear(channel: string, from: string): void;
};

export function openBell(
  pool: Pool,
  onFault: (error: unknown) => void,
): { bell: RingingBell; ends: BellEnds } {
  const self = randomUUID();
  const hearers = new Map<Ring, (() => void)[]>(RINGS.map((ring) => [ring, []]));
  const notifying = new Map<Ring, "once" | "again">();

  const wake = (ring: Ring) => {
    for (const hear of hearers.get(ring) ?? []) hear();
  };

  async function notify(ring: Ring): Promise<void> {
    try {
      do {
        notifying.set(ring, "once");
        await pool.query("select pg_notify($1, $2)", [channelOf(ring), self]);
      } while (notifying.get(ring) === "again");
    } catch (error) {
      onFault(error);
    } finally {
      notifying.delete(ring);
    }
  }

  const bell: RingingBell = {
    listen: (ring, hear) => {
      hearers.get(ring)?.push(hear);
    },
    ring(what) {
      wake(what);
      if (notifying.has(what)) notifying.set(what, "again");
      else void notify(what);
    },
  };
  return {
    bell,
    ends: {
      async attach(client) {
        for (const ring of RINGS) await client.query(`listen ${channelOf(ring)}`);
        for (const ring of RINGS) wake(ring);
      },
      hear(channel, from) {
        const ring = RINGS.find((known) => channelOf(known) === channel);
        if (ring && from !== self) wake(ring);
      },
    },
  };
}

function channelOf(ring: Ring): string {
  return `relay_${ring}`;
}

// Whether a sender is connected to a group, from what came in and what was refused.

import type { Rejected } from "../../../src/contract/rejected.ts";
import type { EventEntry } from "../../../src/contract/event-entry.ts";

/** As much of an event as the panel says. */
export type Arrived = Pick<EventEntry, "id" | "event" | "action" | "repo" | "actor" | "receivedAt">;

export type Connection =
  /** Without a secret every request is refused. */
  | { state: "closed" }
  | { state: "waiting" }
  | { state: "refused"; refused: Rejected }
  /** The first webhook ever, while somebody was looking. */
  | { state: "first"; first: Arrived }
  | { state: "connected"; lastAt: number };

export type Seen = {
  /** Unknown to those who may not see the endpoint. */
  endpoint: { enabled: boolean; lastUsedAt: number | null } | undefined;
  /** Both newest first. */
  events: readonly Arrived[];
  rejected: readonly Rejected[];
  first: Arrived | undefined;
};

export function connectionOf(seen: Seen): Connection {
  if (seen.endpoint?.enabled === false) return { state: "closed" };
  const lastAt = lastArrivalOf(seen);
  const [refused] = seen.rejected;
  if (refused && refused.at > lastAt) return { state: "refused", refused };
  if (lastAt === NEVER) return { state: "waiting" };
  return seen.first ? { state: "first", first: seen.first } : { state: "connected", lastAt };
}

const NEVER = 0;

/** Events are not kept for ever: the endpoint remembers that there were some. */
function lastArrivalOf({ endpoint, events: [newest] }: Seen): number {
  return newest?.receivedAt ?? endpoint?.lastUsedAt ?? NEVER;
}

export type Arrival =
  | { kind: "event"; at: number; event: Arrived }
  | { kind: "refused"; at: number; refused: Rejected };

/** What came in and what was refused, the newest first. */
export function arrivalsOf(
  events: readonly Arrived[],
  rejected: readonly Rejected[],
  most: number,
): readonly Arrival[] {
  return [
    ...events.map((event): Arrival => ({ kind: "event", at: event.receivedAt, event })),
    ...rejected.map((refused): Arrival => ({ kind: "refused", at: refused.at, refused })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most);
}

/** "pull_request.opened", "push". */
export function eventName({ event, action }: Pick<Arrived, "event" | "action">): string {
  return [event ?? "unknown", action].filter((part) => part !== null).join(".");
}

/** "acme/mobile by aikom". */
export function eventPlace({ repo, actor }: Pick<Arrived, "repo" | "actor">): string {
  if (repo === null) return actor === null ? "" : `by ${actor}`;
  return actor === null ? repo : `${repo} by ${actor}`;
}

// Whether a sender is connected to a group, from what came in and what was refused.

import type { Group } from "../../../src/contract/kernel/group.ts";
import type { RejectedRequest } from "../../../src/contract/records/audit.ts";
import type { EventEntry } from "../../../src/contract/records/entries.ts";

/** As much of an event as the panel says. */
export type ArrivalEntry = Pick<
  EventEntry,
  "id" | "event" | "action" | "repo" | "actor" | "receivedAt"
>;

export type Connection =
  /** Without a secret every request is refused. */
  | { state: "closed" }
  | { state: "waiting"; through?: Through }
  | { state: "rejected"; rejected: RejectedRequest }
  /** The first webhook ever, while somebody was looking. */
  | { state: "first"; first: ArrivalEntry }
  | { state: "connected"; lastAt: number; through?: Through };

/** Where events come from if the group's own endpoint has no secret. */
export type Through = "installation" | "global";

export type ConnectionInput = {
  /** Unknown to those who may not see the endpoint. */
  endpoint: { enabled: boolean; lastUsedAt: number | null } | undefined;
  /** Both newest first. */
  events: readonly ArrivalEntry[];
  rejected: readonly RejectedRequest[];
  first: ArrivalEntry | undefined;
  /** The other way in, if the group has one. */
  through?: Through | undefined;
};

export function connectionOf(seen: ConnectionInput): Connection {
  if (seen.endpoint?.enabled === false) return closedConnection(seen);
  const lastAt = lastArrivalOf(seen);
  const [rejected] = seen.rejected;
  if (rejected && rejected.at > lastAt) return { state: "rejected", rejected };
  if (lastAt === NEVER) return waitingConnection(seen);
  return seen.first ? { state: "first", first: seen.first } : { state: "connected", lastAt };
}

/** Without a secret only the other way in can bring events. */
function closedConnection(seen: ConnectionInput): Connection {
  const {
    events: [newest],
    through,
  } = seen;
  if (!through) return { state: "closed" };
  if (!newest) return waitingConnection(seen);
  return { state: "connected", lastAt: newest.receivedAt, through };
}

function waitingConnection({ through }: ConnectionInput): Connection {
  return through ? { state: "waiting", through } : { state: "waiting" };
}

/** Whether a sender has a way in: a group that is bound to an installation has one before the first event. */
export function isConnectedTo(connection: Connection): boolean {
  const { state } = connection;
  return state === "waiting" ? connection.through === "installation" : state !== "closed";
}

/** A bound group gets nothing else from the global endpoint. */
export function throughOf({
  installationId,
  globalIngress,
}: Pick<Group, "installationId" | "globalIngress">): Through | undefined {
  if (installationId !== undefined) return "installation";
  return globalIngress ? "global" : undefined;
}

const NEVER = 0;

/** Events are not kept for ever: the endpoint remembers that there were some. */
function lastArrivalOf({ endpoint, events: [newest] }: ConnectionInput): number {
  return newest?.receivedAt ?? endpoint?.lastUsedAt ?? NEVER;
}

export type ConnectArrival =
  | { kind: "event"; at: number; event: ArrivalEntry }
  | { kind: "rejected"; at: number; rejected: RejectedRequest };

/** What came in and what was refused, the newest first. */
export function arrivalsOf(
  events: readonly ArrivalEntry[],
  rejected: readonly RejectedRequest[],
  max: number,
): readonly ConnectArrival[] {
  return [
    ...events.map((event): ConnectArrival => ({ kind: "event", at: event.receivedAt, event })),
    ...rejected.map((each): ConnectArrival => ({ kind: "rejected", at: each.at, rejected: each })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, max);
}

/** "pull_request.opened", "push". */
export function eventName({ event, action }: Pick<ArrivalEntry, "event" | "action">): string {
  return [event ?? "unknown", action].filter((part) => part !== null).join(".");
}

/** "acme/mobile by aikom". */
export function eventPlace({ repo, actor }: Pick<ArrivalEntry, "repo" | "actor">): string {
  if (repo === null) return actor === null ? "" : `by ${actor}`;
  return actor === null ? repo : `${repo} by ${actor}`;
}

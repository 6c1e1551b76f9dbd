// Connection state of a group, derived from its events and rejected requests.

import type { Group } from "../../../src/contract/kernel/group.ts";
import type { RejectedRequest } from "../../../src/contract/records/audit.ts";
import type { EventEntry } from "../../../src/contract/records/entries.ts";

/** The fields of an event that the panel shows. */
export type ArrivalEntry = Pick<
  EventEntry,
  "id" | "event" | "action" | "repo" | "actor" | "receivedAt"
>;

export type Connection =
  /** Without a secret, every request is rejected. */
  | { state: "closed" }
  | { state: "waiting"; through?: Through }
  | { state: "rejected"; rejected: RejectedRequest }
  /** The first webhook ever, received while the page was open. */
  | { state: "first"; first: ArrivalEntry }
  | { state: "connected"; lastAt: number; through?: Through };

/** Source of events for a group whose own endpoint has no secret. */
export type Through = "installation" | "global";

export type ConnectionInput = {
  /** Undefined for members who may not see the endpoint. */
  endpoint: { enabled: boolean; lastUsedAt: number | null } | undefined;
  /** Both are newest first. */
  events: readonly ArrivalEntry[];
  rejected: readonly RejectedRequest[];
  first: ArrivalEntry | undefined;
  /** The alternative source, if the group has one. */
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

/** Without a secret, only the alternative source can deliver events. */
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

/** Whether a sender can reach the group. A group bound to an installation is connected before its first event. */
export function isConnectedTo(connection: Connection): boolean {
  const { state } = connection;
  return state === "waiting" ? connection.through === "installation" : state !== "closed";
}

/** A bound group receives nothing else from the global endpoint. */
export function throughOf({
  installationId,
  globalIngress,
}: Pick<Group, "installationId" | "globalIngress">): Through | undefined {
  if (installationId !== undefined) return "installation";
  return globalIngress ? "global" : undefined;
}

const NEVER = 0;

/** Events expire, so the endpoint's last use is the fallback. */
function lastArrivalOf({ endpoint, events: [newest] }: ConnectionInput): number {
  return newest?.receivedAt ?? endpoint?.lastUsedAt ?? NEVER;
}

export type ConnectArrival =
  | { kind: "event"; at: number; event: ArrivalEntry }
  | { kind: "rejected"; at: number; rejected: RejectedRequest };

/** Events and rejected requests, newest first. */
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

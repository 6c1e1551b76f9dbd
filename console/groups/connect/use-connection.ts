// Watches the connection of a group: polls events and rejected requests every two seconds.

import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { listEvents } from "../../../src/contract/records/events.ts";
import type { Group } from "../../../src/contract/kernel/group.ts";
import { listRejected, type RejectedRequest } from "../../../src/contract/records/audit.ts";
import { getGroupEndpoint } from "../../../src/contract/ingress/webhooks.ts";
import type { ReplyOf } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import {
  type ConnectArrival,
  type ArrivalEntry,
  arrivalsOf,
  type Connection,
  connectionOf,
  throughOf,
} from "./connection.ts";

const EVERY_MS = 2_000;
const SHOWN = 6;

export type GroupEndpointInfo = ReplyOf<typeof getGroupEndpoint>;

export type ConnectionWatch = {
  endpoint: GroupEndpointInfo | undefined;
  connection: Connection;
  arrivals: readonly ConnectArrival[];
  /** Repository of the newest event that has one. */
  repo: string | undefined;
};

type Listened = {
  /** Undefined until the first responses arrive. */
  listening: ConnectionWatch | undefined;
  /** The query that is still missing. */
  query: UseQueryResult;
};

export function useConnection(group: Group, isOwner: boolean): Listened {
  const { id: groupId } = group;
  const asked = { query: { groupId, limit: String(SHOWN) } };
  const newest = useAnswer(listEvents, asked, { everyMs: EVERY_MS });
  const came = newest.data?.events;
  const rejected = useRejected(groupId, isOwner);
  const own = useAnswer(getGroupEndpoint, { params: { id: groupId } }, { isWanted: isOwner });
  const endpoint = own.data;
  const first = useFirst(came, endpoint);
  if (!came) return { listening: undefined, query: newest };
  if (isOwner && !endpoint) return { listening: undefined, query: own };
  const listening = {
    endpoint,
    connection: connectionOf({
      endpoint,
      events: came,
      rejected,
      first,
      through: throughOf(group),
    }),
    arrivals: arrivalsOf(came, rejected, SHOWN),
    repo: came.find(({ repo }) => repo !== null)?.repo ?? undefined,
  };
  return { listening, query: newest };
}

/** Only owners may list rejected requests. */
function useRejected(groupId: string, isOwner: boolean): readonly RejectedRequest[] {
  const asked = { query: { groupId, limit: String(SHOWN) } };
  const { data } = useAnswer(listRejected, asked, { everyMs: EVERY_MS, isWanted: isOwner });
  // Named endpoints have a page of their own.
  return data?.rejected.filter(({ endpoint }) => endpoint === null) ?? [];
}

/** The first event ever, if it arrived while the page was waiting for it. */
function useFirst(
  events: readonly ArrivalEntry[] | undefined,
  endpoint: GroupEndpointInfo | undefined,
): ArrivalEntry | undefined {
  const [hasWaited, setWaited] = useState(false);
  const [first, setFirst] = useState<ArrivalEntry>();
  const isEmpty = events?.length === 0 && endpoint?.lastUsedAt === null;
  if (!hasWaited && isEmpty) setWaited(true);
  const oldest = events?.at(-1);
  if (hasWaited && !first && oldest) setFirst(oldest);
  return first;
}

// The columns of exported lists, one value a cell. Times are in UTC, as ISO 8601 has them.

import type { AuditRow } from "../contract/records/audit.ts";
import type { EventEntry } from "../contract/records/entries.ts";

type Cell = string | number | null;
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const timeOf = (at: number) => new Date(at).toISOString();

export const EVENT_COLUMNS: Columns<EventEntry> = {
  receivedAt: ({ receivedAt }) => timeOf(receivedAt),
  id: ({ id }) => id,
  groupId: ({ groupId }) => groupId,
  provider: ({ provider }) => provider,
  event: ({ event }) => event,
  action: ({ action }) => action,
  repo: ({ repo }) => repo,
  actor: ({ actor }) => actor,
  title: ({ title }) => title,
  outcome: ({ outcome }) => outcome,
  targets: ({ sentTo }) => sentTo.map(targetOf).join("; "),
  error: ({ error, sentTo }) => error ?? sentTo.find((sent) => sent.error !== null)?.error ?? null,
  nearestMiss: ({ nearestMiss }) =>
    nearestMiss && `${nearestMiss.routeName}: ${nearestMiss.why.replaceAll("`", "")}`,
  fastestToChatMs: ({ toChatMs }) => toChatMs,
  slowestToChatMs: ({ slowestToChatMs }) => slowestToChatMs,
  duplicates: ({ duplicates }) => duplicates,
  deliveryId: ({ deliveryId }) => deliveryId,
};

/** "#dev (chatone) delivered". */
function targetOf({ name, target, status }: EventEntry["sentTo"][number]): string {
  const { platform, ...ids } = target;
  return `${name ?? Object.values(ids).at(-1) ?? ""} (${platform}) ${status}`;
}

export const AUDIT_COLUMNS: Columns<AuditRow> = {
  at: ({ at }) => timeOf(at),
  id: ({ id }) => id,
  actorId: ({ actorId }) => actorId,
  actorLogin: ({ actorLogin }) => actorLogin,
  action: ({ action }) => action,
  groupId: ({ groupId }) => groupId,
  targetType: ({ targetType }) => targetType,
  targetId: ({ targetId }) => targetId,
  detail: ({ detail }) => JSON.stringify(detail),
  ip: ({ ip }) => ip,
};

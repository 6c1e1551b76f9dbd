// A send that begins, as the statements that begin it give it.

import { z } from "zod";
import type { Provider } from "../../core/provider.ts";
import type { Configuration } from "../../ports/dispatch-store.ts";
import type { Job } from "../../ports/lane-store.ts";

export type JobRow = {
  id: string;
  kind: Job["kind"];
  event_id: string | null;
  notice: unknown;
  group_key: string;
  route_ids: unknown;
  role_ids: unknown;
  update_key: string | null;
  is_news: boolean;
  attempts: number;
  is_repeated: boolean;
  job_is_sensitive: boolean;
  created_at: number;
  failing_ms: number | null;
  provider: Provider | null;
  event: string | null;
  delivery_id: string | null;
  payload: Buffer | null;
  content_type: string | null;
};

/** Null in every column where nothing began. */
type MaybeRow = { [Key in keyof JobRow]: JobRow[Key] | null };

export type EventRow = Pick<
  MaybeRow,
  "event_id" | "provider" | "event" | "delivery_id" | "content_type" | "payload"
>;

const Ids = z.array(z.string()).catch([]);

export function jobOf(row: MaybeRow, configuration: Configuration): Job | undefined {
  if (row.id === null || row.kind === null) return undefined;
  const { groups, routes } = configuration;
  const group = groups.find(({ key }) => key === row.group_key);
  const routeIds = Ids.parse(row.route_ids);
  return {
    sendId: row.id,
    createdAt: Math.floor(row.created_at ?? 0),
    kind: row.kind,
    event: eventOf(row),
    notice: row.notice ?? undefined,
    group,
    isRouted: routes.some(({ id, groupId }) => groupId === group?.id && routeIds.includes(id)),
    roleIds: Ids.parse(row.role_ids),
    key: row.update_key ?? undefined,
    isNews: row.is_news === true,
    attempts: row.attempts ?? 0,
    failingMs: row.failing_ms === null ? undefined : Math.round(row.failing_ms),
    isRepeated: row.is_repeated === true,
    isSensitive: row.job_is_sensitive === true,
  };
}

/** A payload that was emptied after its delivery is as good as gone. */
export function eventOf(row: EventRow): Job["event"] {
  const { event_id, provider, event, payload } = row;
  if (event_id === null || provider === null || event === null) return undefined;
  if (payload === null || payload.byteLength === 0) return undefined;
  return {
    id: event_id,
    provider,
    event,
    deliveryId: row.delivery_id ?? undefined,
    contentType: row.content_type ?? undefined,
    payload,
  };
}

// What happened in a span that may explain a bend in its figures.

import { type Kysely, sql } from "kysely";
import type { Figures } from "../../ports/figures.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { millisOf, type TimeSpan, within } from "./span.ts";

const MAX_MARKERS = 20;

type Marker = Figures["markers"][number];
type Row = Pick<Marker, "at" | "kind" | "targetId"> & { groupKey: string | null };

// Targets that earlier versions paused by themselves are in no audit; their lanes say so.
export async function readMarkers(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<readonly Marker[]> {
  const { rows } = await sql<Row>`
    select ${millisOf("at")} as at, kind, "groupKey", "targetId" from (
      select at, group_key as "groupKey",
             case when target_type = 'target' then target_id end as "targetId",
             case action when 'target.paused' then 'targetPaused'
                         when 'target.resumed' then 'targetResumed'
                         else 'routesChanged' end as kind
      from audit
      where ${isOf(scope, "group_key")} and ${within(span, "at")}
        and action in ('routes.replaced', 'config.loaded', 'target.paused', 'target.resumed')
      union all
      select paused_at, group_key, id::text, 'targetPaused' from lanes l
      where ${isOf(scope, "group_key")} and state = 'paused' and ${within(span, "paused_at")}
        and not exists (
          select from audit
          where audit.group_key = l.group_key and target_type = 'target'
            and target_id = l.id::text and action = 'target.paused'
            and audit.at >= l.paused_at)
    ) found
    order by found.at desc limit ${MAX_MARKERS}`.execute(tx);
  return rows.map(({ groupKey, ...marker }) => ({ ...marker, groupKey: groupKey ?? undefined }));
}

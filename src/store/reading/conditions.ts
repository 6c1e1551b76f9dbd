// Filters of the lists, as parts of a query. A filter that is not set asks for nothing.

import { sql } from "kysely";
import type { SqlFilter } from "./newest.ts";

/** The condition for a value that is set. */
export function ifSet<Value>(
  value: Value | undefined,
  filter: (value: Value) => SqlFilter,
): SqlFilter[] {
  return value === undefined ? [] : [filter(value)];
}

/** Every case, and `*` for anything. */
export function like(column: string, pattern: string): SqlFilter {
  return sql`${sql.ref(column)} ilike ${literally(pattern).replaceAll("*", "%")}`;
}

/** Whether a text stands in one of these columns. */
export function containsText(columns: readonly string[], text: string): SqlFilter {
  const pattern = `%${literally(text)}%`;
  const places = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql`(${sql.join(places, sql` or `)})`;
}

/** As in `pull_request` or `pull_request.opened`. */
export function isEvent(name: string): SqlFilter {
  const [event, action] = name.split(".", 2);
  if (action === undefined) return sql`t.event = ${event}`;
  return sql`t.event = ${event} and t.action = ${action}`;
}

export function since(column: string, moment: number): SqlFilter {
  return sql`${sql.ref(column)} >= to_timestamp(${moment}::float8 / 1000)`;
}

export function until(column: string, moment: number): SqlFilter {
  return sql`${sql.ref(column)} < to_timestamp(${moment}::float8 / 1000)`;
}

/** Lanes of a target: by the lane's id, its key, or any id the platform has for the place. */
export function isTarget(lane: string, target: string): SqlFilter {
  return sql`${sql.ref(lane)} in (
    select id from lanes
    where id::text = ${target} or target_key = ${target}
      or ${target} in (target ->> 'channelId', target ->> 'threadId', target ->> 'chatId',
                       target ->> 'topicId'))`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

// Filters of the lists, as parts of a query. A filter that is not set asks for nothing.

import { sql } from "kysely";
import type { Condition } from "./newest.ts";

/** The condition for a value that is set. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => Condition,
): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

/** Every case, and `*` for anything. */
export function like(column: string, pattern: string): Condition {
  return sql`${sql.ref(column)} ilike ${literally(pattern).replaceAll("*", "%")}`;
}

/** Whether a text stands in one of these columns. */
export function standsIn(columns: readonly string[], text: string): Condition {
  const pattern = `%${literally(text)}%`;
  const places = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql`(${sql.join(places, sql` or `)})`;
}

/** As in `pull_request` or `pull_request.opened`. */
export function isEvent(name: string): Condition {
  const [event, action] = name.split(".", 2);
  if (action === undefined) return sql`t.event = ${event}`;
  return sql`t.event = ${event} and t.action = ${action}`;
}

export function since(column: string, moment: number): Condition {
  return sql`${sql.ref(column)} >= to_timestamp(${moment}::float8 / 1000)`;
}

export function until(column: string, moment: number): Condition {
  return sql`${sql.ref(column)} < to_timestamp(${moment}::float8 / 1000)`;
}

/** Lanes of a target: by the lane's id, its key, or any id the platform has for the place. */
export function isTarget(lane: string, target: string): Condition {
  return sql`${sql.ref(lane)} in (
    select id from lanes
    where id::text = ${target} or target_key = ${target}
      or ${target} in (target ->> 'channelId', target ->> 'threadId', target ->> 'chatId',
                       target ->> 'topicId'))`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

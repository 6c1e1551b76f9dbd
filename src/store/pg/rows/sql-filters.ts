// The newest rows of some groups, each group's by its own index: however many rows others have, a page
// costs what it shows.

import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Reach, ReadScope } from "../../../ports/records.ts";

export type SqlFilter = RawBuilder<unknown>;

type Newest = {
  /** Known as `t` to columns and conditions. */
  table: "sends" | "event_groups" | "audit" | "rejections";
  columns: RawBuilder<unknown>;
  where: readonly SqlFilter[];
  /** What follows from them for one group, where that helps to find its rows. */
  whereOf?(key: string): readonly SqlFilter[];
  /** Of the columns. */
  order: RawBuilder<unknown>;
  limit: number;
};

export function newestOf(groups: Reach, newest: Newest): RawBuilder<unknown> {
  const { table, columns, where, whereOf, order, limit } = newest;
  const rows = (own: readonly SqlFilter[], by: SqlFilter) => sql`
    select ${columns} from ${sql.table(table)} t
    where ${allOf([...own, ...where])} order by ${by} limit ${limit}`;
  if (groups === "all") return rows([], order);
  if (groups.length === 0) return rows([sql`false`], order);
  // Each group by name: a plan for any group would read the rows of all to find a small one's. Written as
  // a range, so that only the index that begins with the group has this order: by the other one, a quiet
  // group's newest rows lie behind everything that came since.
  const each = groups.map((key) => {
    const own = [sql`t.group_key between ${key} and ${key}`, ...(whereOf?.(key) ?? [])];
    return sql`(${rows(own, sql`t.group_key, ${order}`)})`;
  });
  return sql`
    select page.* from (${sql.join(each, sql` union all `)}) page order by ${order} limit ${limit}`;
}

/** Whether a row is of these groups. */
export function isOf(groups: Reach, column: string): RawBuilder<SqlBool> {
  if (groups === "all") return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} = any (${[...groups]}::bigint[])`;
}

/** Whether a send is for everyone in its group, or a direct message to this reader. */
export function isReadable({ reach, reader = "" }: ReadScope, column: string): RawBuilder<SqlBool> {
  if (reach === "all") return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${reader})`;
}

export function allOf(filters: readonly SqlFilter[]): SqlFilter {
  return sql.join([sql`true`, ...filters], sql` and `);
}

// Filters of the lists, as parts of a query. A filter that is not set asks for nothing.

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

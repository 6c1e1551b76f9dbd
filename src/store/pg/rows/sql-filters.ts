// SQL filters of the console's lists. The newest rows are read per group by its own index, so the cost of a page does
// not depend on other groups.

import { targetIdsIn } from "./target-sql.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Reach, ReadScope } from "../../../ports/records.ts";

export type SqlFilter = RawBuilder<unknown>;

type Newest = {
  /** Alias `t` in columns and filters. */
  table: "sends" | "event_groups" | "audit" | "rejections";
  columns: RawBuilder<unknown>;
  where: readonly SqlFilter[];
  /** Extra filters for one group that follow from `where`, if they help the index. */
  whereOf?(key: string): readonly SqlFilter[];
  /** Over the selected columns. */
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
  // One subquery per group with a literal key. A generic plan would read the rows of all groups to find those of a
  // small one. The range keeps the planner on the index that starts with the group. In the other index, a quiet group's
  // newest rows come after all newer rows of the others.
  const each = groups.map((key) => {
    const own = [sql`t.group_key between ${key} and ${key}`, ...(whereOf?.(key) ?? [])];
    return sql`(${rows(own, sql`t.group_key, ${order}`)})`;
  });
  return sql`
    select page.* from (${sql.join(each, sql` union all `)}) page order by ${order} limit ${limit}`;
}

/** Whether a row belongs to these groups. */
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

/** The filter, if the value is set. An unset value adds no condition. */
export function ifSet<Value>(
  value: Value | undefined,
  filter: (value: Value) => SqlFilter,
): SqlFilter[] {
  return value === undefined ? [] : [filter(value)];
}

/** Case-insensitive; `*` matches anything. */
export function like(column: string, pattern: string): SqlFilter {
  return sql`${sql.ref(column)} ilike ${literally(pattern).replaceAll("*", "%")}`;
}

/** Whether one of these columns contains the text. */
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

/** Lanes of a target: by lane id, target key, or any platform id of the channel. */
export function isTarget(lane: string, target: string): SqlFilter {
  return sql`${sql.ref(lane)} in (
    select l.id from lanes l
    where l.id::text = ${target} or l.target_key = ${target}
      or ${target} in (${sql.raw(targetIdsIn("l"))}))`;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

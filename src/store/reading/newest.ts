// The first lock between groups: a query names those it is for. Row-level security is the second.

import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Reach } from "../../ports/sight.ts";

/** Whether a row is of these groups. */
export function isOf(groups: Reach, column: string): RawBuilder<SqlBool> {
  if (groups === "all") return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} = any (${[...groups]}::bigint[])`;
}

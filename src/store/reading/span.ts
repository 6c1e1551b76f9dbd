// Times of the database.

import { sql } from "kysely";

/** A time of PostgreSQL in our milliseconds. */
export function millisOf(column: string) {
  return sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}

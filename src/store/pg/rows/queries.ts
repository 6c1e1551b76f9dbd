// Bridges the query builder and plain SQL statements, for transactions that need both.

import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Pool, QueryResultRow } from "pg";
import type { Schema } from "../schema/index.ts";

export function queriesOver(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

type Statement = { name: string; text: string; values: unknown[] };

export type Queries = {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the driver has it
  query<Row extends QueryResultRow>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
};

export function queriesIn(tx: Kysely<Schema>): Queries {
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the driver has it
    query: async <Row>(statement: string | Statement, values: unknown[] = []) => {
      const { text, values: own } =
        typeof statement === "string" ? { text: statement, values } : statement;
      return tx.executeQuery<Row>(CompiledQuery.raw(text, own));
    },
  };
}

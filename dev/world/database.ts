// The world's database, as superuser.

import { Client, type QueryResultRow } from "pg";

export type WorldDatabase = {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

export async function withDatabase<Result>(
  url: string,
  work: (database: WorldDatabase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work({
      query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    });
  } finally {
    await client.end();
  }
}

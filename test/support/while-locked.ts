// A table that nobody can read for as long as a test needs it: who waits for it gives up first, however slow the
// machine is.

import { Client } from "pg";

export async function whileLocked<T>(
  migrateUrl: string,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: migrateUrl });
  await client.connect();
  try {
    await client.query(`begin; lock table ${table}`);
    return await work();
  } finally {
    await client.end();
  }
}

// Runs a function in one transaction on one connection, with retries after collisions.

import type { Pool, PoolClient } from "pg";
import { sqlStateOf } from "./sql-errors.ts";

const ATTEMPTS = 3;
/** Serialization failure and deadlock. Both are transient. */
const COLLISIONS = new Set(["40001", "40P01"]);

/** Calls `run` again if it collided with another transaction. */
export async function inTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return afterCollisions(() => runOnce(pool, run));
}

/** Retries a whole transaction if it collided with another. */
export async function afterCollisions<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await run();
    } catch (error) {
      if (attemptNumber === ATTEMPTS || !COLLISIONS.has(sqlStateOf(error) ?? "")) throw error;
    }
  }
}

async function runOnce<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // Pipelined: `run` is sent after `begin`, without waiting for its answer if the connection allows.
    const [, result] = await Promise.all([client.query("begin"), run(client)]);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** A connection that cannot roll back is destroyed. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}

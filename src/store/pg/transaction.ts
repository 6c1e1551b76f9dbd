// One transaction on one connection: committed, or as if it had never been.

import type { Pool, PoolClient } from "pg";
import { sqlStateOf } from "./sql-errors.ts";

const ATTEMPTS = 3;
/** Serialization failure, deadlock: nobody's fault, gone the next time. */
const COLLISIONS = new Set(["40001", "40P01"]);

/** `run` is called again when it collided with another transaction. */
export async function inTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return afterCollisions(() => runOnce(pool, run));
}

/** Tries a whole transaction again when it collided with another. */
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
    // What follows is not sent before it, but also not after its answer where the connection allows.
    const [, result] = await Promise.all([client.query("begin"), run(client)]);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** A connection that cannot even roll back is not given to anybody again. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}

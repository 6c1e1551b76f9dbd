// Whether the database answers and has every migration this code needs.

import type { Pool } from "pg";
import type { Readiness } from "../ports/system.ts";
import { pendingMigrations } from "./migrations.ts";

export async function checkReadiness(pool: Pool): Promise<Readiness> {
  try {
    const pending = await pendingMigrations(pool);
    if (pending.length === 0) return { isReady: true };
    return { isReady: false, why: `Migrations pending: run relay migrate (${pending.join(", ")})` };
  } catch {
    return { isReady: false, why: "Database unavailable" };
  }
}

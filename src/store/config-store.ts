// Groups and routes, read and changed together, each change in a transaction of its own.

import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { ConfigStore } from "../ports/config.ts";
import { changeConfig, type ConfigParts, lockConfig } from "./change-config.ts";
import { configurationReader } from "./configuration.ts";
import type { Schema } from "./schema.ts";
import { seeing } from "./scope.ts";
import { afterCollisions } from "./transaction.ts";

type Parts = ConfigParts & { db: Kysely<Schema>; pool: Pool; onChange(): Promise<void> };

export function configStore({ db, pool, onChange, ...parts }: Parts): ConfigStore {
  const reader = configurationReader();
  return {
    read: () => reader.read(pool),

    async change(make) {
      await afterCollisions(() =>
        seeing(db, "all", (tx) => changeConfig(tx, parts, async (present) => make(present))),
      );
      await onChange();
    },

    consider: (think) => seeing(db, "all", async (tx) => think(await lockConfig(tx))),
  };
}

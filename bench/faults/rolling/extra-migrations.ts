// Migrations of every kind that a release may bring, over the busiest tables: add, fill, index, remove. And one
// that changes what every webhook writes to.

import { createHash } from "node:crypto";
import type { Migration } from "../../../src/store/pg/migrations.ts";

function migrationOf(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

export const EXTRA_MIGRATIONS: readonly Migration[] = [
  migrationOf("9001-add.sql", "alter table sends add column rig_mark text;"),
  migrationOf(
    "9002-fill.sql",
    `-- outside a transaction
do $$
declare
  done_to bigint := 0;
  last_one bigint;
begin
  loop
    select max(id) into last_one
    from (select id from sends where id > done_to order by id limit 500) bite;
    exit when last_one is null;
    update sends set rig_mark = 'filled' where id > done_to and id <= last_one;
    done_to := last_one;
    commit;
  end loop;
end $$;`,
  ),
  migrationOf(
    "9003-index.sql",
    `-- outside a transaction
drop index concurrently if exists sends_rig_mark;

create index concurrently sends_rig_mark on sends (rig_mark, id);`,
  ),
  migrationOf("9004-drop.sql", "alter table sends drop column rig_mark;"),
];

export const STUCK_MIGRATION = migrationOf(
  "9005-stuck.sql",
  "alter table events add column rig_mark text;",
);

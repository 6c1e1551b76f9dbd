// Migrations run while Relay serves, so none may read a table in use under a lock, or build an index twice.

import { describe, expect, test } from "vitest";
import { listMigrations } from "../../src/store/pg/migrations.ts";
import { migrationFaults } from "./migration-faults.ts";

/** Merged before these rules. A merged file never changes, and both tables are small. */
const KNOWN = new Map([
  ["0010-alert-actions.sql", 1],
  ["0011-altforge-actions.sql", 1],
]);

const files = await listMigrations();

test.each(files)("$name blocks no traffic", ({ name, sql }) => {
  expect(migrationFaults(sql)).toHaveLength(KNOWN.get(name) ?? 0);
});

const ADDS = "add constraint sends_kind_check check (kind in ('a'))";

describe("a fault is", () => {
  test.each([
    ["a check that is validated under the lock", `alter table sends ${ADDS};`],
    [
      "a check that replaces another",
      `alter table sends drop constraint sends_kind_check, ${ADDS};`,
    ],
    ["a foreign key", "alter table sends add foreign key (lane_id) references lanes;"],
    ["a column with a check", "alter table sends add column a text check (a <> '');"],
    [
      "validation with the lock of the same file",
      "alter table sends validate constraint sends_kind_check;",
    ],
    [
      "a lock after a concurrent index",
      "-- outside a transaction\n\ncreate index concurrently a on sends (b);\n\ncomment on column sends.b is 'B';",
    ],
  ])("%s", (_case, sql) => {
    expect(migrationFaults(sql)).toHaveLength(1);
  });
});

describe("sound is", () => {
  test.each([
    ["a check that is not valid yet", `alter table sends ${ADDS} not valid;`],
    [
      "validation on its own",
      "-- outside a transaction\n\nalter table sends validate constraint sends_kind_check;",
    ],
    [
      "a check of a new table",
      "create table t (a text);\n\nalter table t add constraint c check (a <> '');",
    ],
    [
      "an index that comes last",
      "-- outside a transaction\n\ncomment on column sends.b is 'B';\n\ndrop index concurrently if exists a;\n\ncreate index concurrently a on sends (b);",
    ],
  ])("%s", (_case, sql) => {
    expect(migrationFaults(sql)).toEqual([]);
  });
});

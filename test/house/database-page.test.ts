import { expect, test } from "vitest";
import { databasePage } from "../../dev/gen/database-page.ts";

test("tables and columns are listed under their section, with their comments", () => {
  const page = databasePage(`
-- Read scope ----------------------------------------
create function sees_all() returns boolean;
-- Alerts --------------------------------------------
comment on table alerts is 'What is wrong with a group.';
comment on column alerts.key is 'tenant:{id} or it''s null.';
`);
  expect(page).not.toContain("Read scope");
  expect(page).toContain("## Alerts\n\n### alerts\n\nWhat is wrong with a group.\n");
  expect(page).toContain("| `key`  | tenant:`<id>` or it's null. |");
});

test("a column that a later migration adds is listed under its table", () => {
  const page = databasePage(`
comment on table lanes is 'Queues.';
comment on table sends is 'Messages.';
comment on column sends.id is 'Key.';
comment on column lanes.state is 'Active or paused.';
`);
  expect(page).toMatch(/### lanes\n\nQueues\.\n\n[^#]*`state`[^#]*### sends\n\n[^#]*`id`/);
});

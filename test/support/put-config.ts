// Groups and routes put straight into the database of a running Relay: in one statement, so that nobody
// who looks meanwhile sees it without any.

import type { World } from "./world.ts";

const PUT = `
with put as (
  insert into documents (key, value) values ('config:groups', $1), ('config:routes', $2)
  on conflict (key) do update
  set value = excluded.value, version = nextval('document_versions')
  returning key, version, value
)
insert into route_versions (version, routes)
select version, value from put where key = 'config:routes'`;

/** Groups with their keys. */
export async function putConfig(
  { sql }: Pick<World, "sql">,
  groups: readonly { key: string }[],
  routes: readonly object[],
): Promise<void> {
  await sql(PUT, [JSON.stringify(groups), JSON.stringify(routes)]);
}

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

/** Groups with their keys; their members have accepted. */
export async function putConfig(
  { sql }: Pick<World, "sql">,
  groups: readonly { key: string; members?: readonly object[] }[],
  routes: readonly object[],
): Promise<void> {
  const accepted = groups.map((group) => ({
    ...group,
    members: group.members?.map((member) => ({ acceptedAt: 1, ...member })),
  }));
  await sql(PUT, [JSON.stringify(accepted), JSON.stringify(routes)]);
}

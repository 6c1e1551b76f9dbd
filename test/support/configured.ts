// What the groups and routes of a console under test are: put in by its super-admin, looked up in the
// database.

import { type Answer, type Browser, type Console, SUPER } from "./console.ts";

export type Member = { userId: string; login: string; role: string };

export const OWNER: Member = { userId: "42", login: "ana", role: "owner" };

export function group(id: string, changes: object = {}) {
  return { id, name: id, members: [OWNER], globalIngress: true, ...changes };
}

export function route(groupId: string, id: string, changes: object = {}) {
  return {
    id,
    name: id,
    enabled: true,
    groupId,
    filter: { event: "push" },
    targets: [{ platform: "chatone", channelId: "118020000000000001" }],
    ...changes,
  };
}

/** A route as it is kept: with what was left out. */
export function kept(groupId: string, id: string, changes: object = {}) {
  return { kind: "match", stop: false, chatOneRoleIds: [], ...route(groupId, id, changes) };
}

export type Attempt = { status: number; body: unknown; hasChanged: boolean };

/** The attempt that was refused with these words, and changed nothing. */
export function refusal(status: number, error: string): Attempt {
  return { status, body: { error }, hasChanged: false };
}

export type Configured = {
  root: Browser;
  groups(): Promise<Record<string, unknown>[]>;
  routes(): Promise<Record<string, unknown>[]>;
  /** Everything a refusal must leave alone. */
  everything(): Promise<unknown>;
  /** What somebody was told, and whether anything changed by it. */
  attempt(operation: () => Promise<Answer>): Promise<Attempt>;
  audit(): Promise<{ action: string; actor_id: string; target_id: string; detail: unknown }[]>;
  reset(groups: readonly object[], routes?: readonly object[]): Promise<void>;
};

export async function configured(world: Console): Promise<Configured> {
  const root = await world.signIn(SUPER, "root");
  const document = async (key: string) =>
    (
      await world.sql<{ value: Record<string, unknown>[] }>(
        "select value from documents where key = $1",
        [key],
      )
    )[0]?.value ?? [];
  const everything = () =>
    world.sql(`
        select 'document' as what, key as id, value::text as value from documents
        union all select 'invite', id, (to_jsonb(invites) - 'token_hash')::text from invites
        union all select 'token', id, (to_jsonb(api_tokens) - 'token_hash' - 'used_at')::text from api_tokens
        union all select 'freed', name, group_key::text from freed_names
        union all select 'audit', id::text, action from audit
        order by what, id`);
  // Anew each time: a session may ask only so much.
  const put = async (path: string, body: object) => {
    const { status, text } = await (
      await world.signIn(SUPER, "root")
    ).request("PUT", path, { body });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  };
  return {
    root,
    groups: () => document("config:groups"),
    routes: () => document("config:routes"),
    everything,
    async attempt(operation) {
      const before = JSON.stringify(await everything());
      const { status, body } = await operation();
      return { status, body, hasChanged: JSON.stringify(await everything()) !== before };
    },
    audit: () => world.sql("select action, actor_id, target_id, detail from audit order by id"),
    async reset(groups, routes = []) {
      await world.sql("delete from freed_names");
      await put("/admin/api/groups", { groups });
      await put("/admin/api/routes", { routes });
      await world.sql("delete from freed_names");
    },
  };
}

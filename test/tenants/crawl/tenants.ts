// Two tenants with the same shapes of data, and a canary of its own in every field that can hold a text.

import { z } from "zod";
import { SIGN_IN_METHODS } from "../../../src/contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import type { Console } from "../../support/console.ts";
import { putConfig } from "../../support/put-config.ts";
import { addRecords } from "./records.ts";
import { ENDPOINT, ROLES, type Shape } from "./shape.ts";

export type Tenant = Shape & {
  logId: string;
  eventId: string;
  targetId: string;
  replayId: string;
  inviteToken: string;
  inviteId: string;
  tokenId: string;
  /** Of its owner. */
  sessionId: string;
  chatUserId: string;
  watchId: string;
  /** A person asks for access to the group. */
  requestId: string;
};

/** Sign-in methods beside the account host's. */
export const OTHER_METHODS = SIGN_IN_METHODS.filter((method) => method !== ACCOUNT_HOST);

const Invite = z.object({ id: z.string(), token: z.string() });

/** The first one's people look around, the second one's data must not be seen. */
export async function makeTenants(world: Console): Promise<readonly [Tenant, Tenant]> {
  const foreign = shapeOf("beta", 2);
  // The same id as the other tenant's owner has, at other issuers.
  const otherOwners = OTHER_METHODS.map((method) => `${method}:${foreign.userIds.owner}`);
  const own = { ...shapeOf("alpha", 1), otherOwners };
  await writeConfig(world, [own, foreign]);
  return [await fill(world, own), await fill(world, foreign)];
}

function shapeOf(name: string, number: number): Shape {
  const canary = `canary-${name}`;
  return {
    groupId: `${name}-group`,
    key: String(number),
    userIds: { owner: `70${number}`, admin: `80${number}`, viewer: `90${number}1` },
    channelId: `11802000000000090${number}`,
    deliveryId: `${canary}-delivery`,
    routeId: `${canary}-route`,
    canary,
    otherOwners: [],
  };
}

async function writeConfig(world: Console, shapes: readonly Shape[]): Promise<void> {
  const groups = shapes.map(({ groupId, key, canary, userIds, otherOwners, channelId }) => ({
    id: groupId,
    key,
    name: `${canary} group`,
    globalIngress: true,
    members: [
      ...ROLES.map((role) => ({ userId: userIds[role], login: `${canary}-${role}`, role })),
      ...otherOwners.map((userId) => ({ userId, login: userId, role: "owner" as const })),
    ],
    logTarget: { platform: "chatone", channelId },
  }));
  const routes = shapes.map((shape) => routeOf(shape));
  await putConfig(world, groups, routes);
}

/** As a group's own people save it. */
export function routeOf({ routeId, canary, groupId, channelId }: Shape) {
  return {
    id: routeId,
    name: `${canary} route`,
    enabled: true,
    groupId,
    kind: "match",
    stop: false,
    filter: { keyword: canary },
    targets: [{ platform: "chatone", channelId }],
    chatOneRoleIds: [],
  };
}

async function fill(world: Console, shape: Shape): Promise<Tenant> {
  const records = await addRecords(world, shape);
  const owner = await world.signIn(shape.userIds.owner, `${shape.canary}-owner`);
  await owner.request("POST", `/admin/api/groups/${shape.groupId}/webhook/regenerate`);
  await owner.request("POST", `/admin/api/groups/${shape.groupId}/endpoints`, {
    body: { id: ENDPOINT, proof: { kind: "bearer" } },
  });
  await owner.request("PUT", `/admin/api/groups/${shape.groupId}/mappings`, {
    body: {
      people: [{ userId: "4099", login: shape.canary, platform: "chattwo", chatUserId: "1" }],
      teams: [{ team: `acme/${shape.canary}`, platform: "chatone", roleId: "1" }],
    },
  });
  const { body } = await owner.request("POST", `/admin/api/groups/${shape.groupId}/invites`, {
    body: { role: "viewer", note: `${shape.canary} note` },
  });
  const { id, token } = Invite.parse(body);
  const made = await owner.request("POST", `/admin/api/groups/${shape.groupId}/tokens`, {
    body: { name: `${shape.canary} token`, role: "viewer" },
  });
  const tokenId = z.object({ id: z.string() }).parse(made.body).id;
  const person = await addPerson(world, shape);
  return { ...shape, ...records, ...person, inviteId: id, inviteToken: token, tokenId };
}

async function addWatch(sql: Console["sql"], userId: string, canary: string): Promise<string> {
  const [watch] = await sql<{ id: string }>(
    `insert into watches (group_key, key, wants, user_id, login, requested_in, title)
     values (0, 'acme/shop#1', 'merged', $1, $2, '{"platform":"chattwo","chatId":"1"}', $2)
     returning id`,
    [userId, `${canary}-watch`],
  );
  if (!watch) throw new Error("the owner has no watch");
  return watch.id;
}

async function addRequest(sql: Console["sql"], groupId: string, canary: string): Promise<string> {
  const [request] = await sql<{ id: string }>(
    `insert into access_requests (user_id, login, group_id, expires_at)
     values ('70001', $1, $2, now() + interval '1 day') returning id`,
    [`${canary}-asker`, groupId],
  );
  if (!request) throw new Error("nobody asks for access");
  return request.id;
}

/** The owner's session, and a chat account that is linked to them. */
async function addPerson({ sql }: Console, { userIds: { owner }, canary, groupId }: Shape) {
  const chatUserId = `8110${owner}`;
  await sql(
    `insert into chatone_links (chat_user_id, user_id, login, chat_name)
     values ($1, $2, $3, $3)`,
    [chatUserId, owner, `${canary}-owner`],
  );
  const [session] = await sql<{ id: string }>("select id from sessions where user_id = $1", [
    owner,
  ]);
  if (!session) throw new Error("the owner has no session");
  const [watchId, requestId] = await Promise.all([
    addWatch(sql, owner, canary),
    addRequest(sql, groupId, canary),
  ]);
  return { sessionId: session.id, chatUserId, watchId, requestId };
}

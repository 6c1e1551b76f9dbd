// Moves a channel to its new id: routes, log target, queued sends and claims follow. Documents are locked before lanes,
// groups before routes.

import { chatOf, idsOf, type Platform } from "../../../contract/kernel/target.ts";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { Target } from "../../../contract/routing/routes.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import type { LaneRef } from "../../../ports/delivery.ts";
import type { MoveChat } from "../../../ports/lanes.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import { lockDocument, writeDocument } from "../../pg/rows/documents.ts";
import { GROUPS_KEY, ROUTES_KEY } from "../../pg/rows/keys.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { headOf, placeById, WAITING } from "../../pg/rows/waiting-sends.ts";

/** `field` holds the id in a target. */
type Move = { groupKey: string; platform: Platform; field: string; from: string; to: string };
type Row = { id: string; group_key: string; generation: string; target: unknown };

// Loose on purpose: all other content of the documents stays as it is, even if it does not parse.
const Items = z.array(z.unknown()).catch([]);
const AnyTarget = z.looseObject({ platform: z.string().optional() });
const AnyGroup = z.looseObject({
  id: z.string(),
  key: z.string(),
  logTarget: AnyTarget.optional(),
});
const AnyTargets = z.looseObject({ targets: z.array(AnyTarget) });
const AnyRoute = AnyTargets.extend({ groupId: z.string(), standby: AnyTargets.optional() });

type Parts = { db: Kysely<Schema>; notifier: PostgresNotifier };

export function chatMover({ db, notifier }: Parts): MoveChat {
  return async (lane, chatId) => {
    const isMoved = await db.transaction().execute((tx) => moveChat(tx, lane, chatId));
    if (isMoved) notifier.notify("lanes");
    return isMoved;
  };
}

async function moveChat(tx: Kysely<Schema>, lane: LaneRef, chatId: string): Promise<boolean> {
  const groups = await lockDocument(tx, GROUPS_KEY);
  const routes = await lockDocument(tx, ROUTES_KEY);
  const old = await readLane(tx, lane);
  const target = Target.safeParse(old?.target).data;
  if (!old || !target) return false;
  const { platform } = target;
  const field = chatOf(platform).channel.id;
  const moved = Target.parse({ ...target, [field]: chatId });
  if (!(await moveLane(tx, lane, old.group_key, moved))) return false;
  const [from] = idsOf(target);
  const move = { groupKey: old.group_key, platform, field, from, to: chatId };
  await rewriteGroups(tx, groups, move);
  await rewriteRoutes(tx, groups, routes, move);
  await moveClaims(tx, move);
  await moveNames(tx, move);
  await moveActions(tx, move);
  return true;
}

async function readLane(tx: Kysely<Schema>, { laneId, generation }: LaneRef) {
  const { rows } = await sql<Row>`
    select id, group_key, generation, target from lanes
    where id = ${laneId} and generation = ${generation}`.execute(tx);
  return rows[0];
}

async function moveLane(
  tx: Kysely<Schema>,
  { laneId, generation }: LaneRef,
  groupKey: string,
  target: Target,
): Promise<boolean> {
  const key = targetKey(target);
  const { rows } = await sql<Row>`
    select id, generation from lanes
    where id = ${laneId} or (group_key = ${groupKey} and target_key = ${key})
    order by id for update`.execute(tx);
  if (!rows.some((row) => row.id === laneId && row.generation === generation)) return false;
  const there = rows.find(({ id }) => id !== laneId);
  if (there) await joinLanes(tx, laneId, there.id);
  else
    await sql`update lanes set target_key = ${key}, target = ${JSON.stringify(target)}
      where id = ${laneId}`.execute(tx);
  return true;
}

/** A send in flight was answered with the new id, so it was certainly not delivered. */
async function joinLanes(tx: Kysely<Schema>, from: string, to: string): Promise<void> {
  await sql`
    update sends set lane_id = ${to}, updated_at = now(),
      status = case when status = 'sending' then 'queued' else status end
    where lane_id = ${from} and status in ${sql.raw(WAITING)}`.execute(tx);
  await sql`update lanes set next_at = null, lease_until = null, worker_id = null,
      generation = generation + 1 where id = ${from}`.execute(tx);
  await sql`update lanes set done_to = 0 where id = ${to}`.execute(tx);
  await sql`
    update lanes l set wakes = wakes + 1, next_at = coalesce(next_at, now()),
      done_to = coalesce(${sql.raw(placeById(headOf("l")))} - 1, 0)
    where id = ${to}`.execute(tx);
}

async function rewriteGroups(tx: Kysely<Schema>, stored: unknown, move: Move): Promise<void> {
  await rewrite(tx, GROUPS_KEY, stored, (item) => {
    const group = AnyGroup.safeParse(item).data;
    if (group?.key !== move.groupKey || !isMovedTarget(move, group.logTarget)) return item;
    return { ...group, logTarget: { ...group.logTarget, [move.field]: move.to } };
  });
}

async function rewriteRoutes(
  tx: Kysely<Schema>,
  storedGroups: unknown,
  stored: unknown,
  move: Move,
): Promise<void> {
  const groups = Items.parse(storedGroups).flatMap((item) => AnyGroup.safeParse(item).data ?? []);
  const groupId = groups.find(({ key }) => key === move.groupKey)?.id;
  const isChanged = await rewrite(tx, ROUTES_KEY, stored, (item) => {
    const route = AnyRoute.safeParse(item).data;
    if (!route || route.groupId !== groupId) return item;
    const { standby, targets } = route;
    if (![...targets, ...(standby?.targets ?? [])].some((target) => isMovedTarget(move, target)))
      return item;
    return { ...movedIn(move, route), ...(standby && { standby: movedIn(move, standby) }) };
  });
  if (!isChanged) return;
  await sql`insert into route_versions (version, routes)
    select version, value from documents where key = ${ROUTES_KEY}
    on conflict do nothing`.execute(tx);
}

function movedIn<Holder extends z.infer<typeof AnyTargets>>(move: Move, holder: Holder): Holder {
  const targets = holder.targets.map((target) =>
    isMovedTarget(move, target) ? { ...target, [move.field]: move.to } : target,
  );
  return { ...holder, targets };
}

/** A target may omit its platform. */
function isMovedTarget(
  { platform, field, from }: Move,
  target: z.infer<typeof AnyTarget> | undefined,
): boolean {
  return target?.[field] === from && (target.platform ?? platform) === platform;
}

/** Posted buttons keep working. */
async function moveActions(tx: Kysely<Schema>, { platform, from, to }: Move): Promise<void> {
  const [old, next] = [`${platform}:${from}`, `${platform}:${to}`];
  await sql`update actions set place = ${next} where place = ${old}`.execute(tx);
  await sql`update actions set prompt_place = ${next} where prompt_place = ${old}`.execute(tx);
}

/** Includes topics. Names that the platform already reported under the new id stay. */
async function moveNames(tx: Kysely<Schema>, { platform, from, to }: Move): Promise<void> {
  const [old, next] = [`${platform}:${from}`, `${platform}:${to}`];
  await sql`
    insert into places (place, name, audience, due_at)
    select ${next} || substr(place, ${old.length + 1}), name, audience,
           least(due_at, case when place = ${old} then now() else 'infinity' end)
    from places where place = ${old} or starts_with(place, ${`${old}/`})
    on conflict do nothing`.execute(tx);
}

/** For every group, because all of them share the chat. */
async function moveClaims(tx: Kysely<Schema>, { platform, from, to }: Move): Promise<void> {
  await sql`
    with old as (
      delete from target_claims where place = ${`${platform}:${from}`} returning *
    )
    insert into target_claims (place, group_key, claimed_by, claimed_at)
    select ${`${platform}:${to}`}, group_key, claimed_by, claimed_at from old
    on conflict do nothing`.execute(tx);
  await sql`
    with old as (
      delete from disconnected_places where place = ${`${platform}:${from}`} returning *
    )
    insert into disconnected_places (place, group_key, disconnected_by, disconnected_at)
    select ${`${platform}:${to}`}, group_key, disconnected_by, disconnected_at from old
    on conflict do nothing`.execute(tx);
}

/** `change` returns the same item if nothing changes. */
async function rewrite(
  tx: Kysely<Schema>,
  key: string,
  stored: unknown,
  change: (item: unknown) => unknown,
): Promise<boolean> {
  const items = Items.parse(stored ?? []);
  const changed = items.map(change);
  if (changed.every((item, at) => item === items[at])) return false;
  await writeDocument(tx, key, changed);
  return true;
}

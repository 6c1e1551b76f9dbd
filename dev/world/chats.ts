// Actions of acme's people in their chats: a thread, a channel claimed for a group, and rate limits.

import { setTimeout as pause } from "node:timers/promises";
import { LOCAL_CHATS } from "../../sandbox/index.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import { channelsIn, type Seed } from "../../sandbox/seed.ts";
import { idsOf, type Platform } from "../../src/contract/kernel/target.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { placeOf, targetKey } from "../../src/core/delivery/target-key.ts";
import { commandLine } from "../../src/core/interactions/command-line.ts";
import { placesIn } from "../sandbox/places.ts";
import type { WorldDatabase } from "./database.ts";

export type WorldChats = ReadonlyMap<Platform, RunningChat>;

const THREAD = "release 41";
const CONNECT = { name: "connect", options: [{ name: "code" }] } as const;
const PATIENCE_MS = 60_000;

export async function openThread(chats: WorldChats, seed: Seed): Promise<Target> {
  const parent = placesIn(seed).channel("deploys");
  const threads = chats.get(parent.platform)?.threads;
  if (!threads) throw new Error("the chat has no threads");
  return threads.open(parent, THREAD);
}

/** Runs `/relay connect` as a channel manager, and waits for the claim. */
export async function connectPlace(
  { chats, database }: { chats: WorldChats; database: WorldDatabase },
  place: Target,
  code: string,
): Promise<void> {
  const line = commandLine(place.platform, CONNECT, { code });
  await chats.get(place.platform)?.command?.(place, line);
  const [id] = idsOf(place);
  await untilRows(database, "select from target_claims where place like '%:' || $1", [id]);
}

/** Writes the channel names, because Relay asks the platforms for them only occasionally. */
export async function namePlaces(
  database: WorldDatabase,
  seed: Seed,
  thread: Target,
): Promise<void> {
  const channels = channelsIn(seed);
  const parent = channels.find(({ target }) => idsOf(target)[0] === idsOf(thread)[0]);
  const names = [
    ...channels.map(({ target, name, part, linkId }) => ({
      place: targetKey(target),
      name: part ?? name,
      link_id: linkId,
    })),
    { place: `${thread.platform}:${placeOf(thread)}`, name: THREAD, link_id: parent?.linkId },
  ];
  await database.query(
    `insert into places (place, name, link_id, due_at)
     select place, name, link_id, now() + interval '1 day'
     from json_to_recordset($1::json) as t(place text, name text, link_id text)
     on conflict (place) do update
     set name = excluded.name, link_id = excluded.link_id, due_at = excluded.due_at`,
    [JSON.stringify(names)],
  );
  for (const { serverId, roles } of LOCAL_CHATS.flatMap(
    (each) => each.roles?.(seed[each.name]) ?? [],
  ))
    await database.query(
      "insert into guild_roles (guild_id, roles) values ($1, $2) on conflict do nothing",
      [serverId, JSON.stringify(roles)],
    );
  for (const { id, account } of seed.installations)
    await database.query(
      "insert into installations (installation_id, account) values ($1, $2) on conflict do nothing",
      [String(id), account],
    );
}

/** A month in a minute, so the platforms' rate limits are off. */
export function setLimits(chats: WorldChats, limits: boolean): void {
  for (const { switches } of chats.values()) switches.limits = limits;
}

/** Waits until a query returns rows. The error names the query that did not. */
export async function untilRows(
  database: WorldDatabase,
  query: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while ((await database.query(query, values)).length === 0) {
    if (performance.now() > until) throw new Error(`never came true: ${query}`);
    await pause(25);
  }
}

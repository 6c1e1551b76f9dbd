// Actions of acme's people in their chats: a thread, a channel claimed for a group, and rate limits.

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Seed } from "../../sandbox/seed.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { placeOf } from "../../src/core/delivery/target-key.ts";
import { request, requestPlatform } from "../sandbox/ask.ts";
import { placesIn } from "../sandbox/places.ts";
import type { RunningSandbox } from "../sandbox/running.ts";
import type { WorldDatabase } from "./database.ts";

const PUBLIC_THREAD = 11;
const THREAD = "release 41";
const PATIENCE_MS = 60_000;
const Thread = z.object({ id: z.string() });

export async function openThread(
  { chatone }: Pick<RunningSandbox, "chatone">,
  seed: Seed,
): Promise<Target> {
  const parent = placesIn(seed).channel("deploys");
  if (parent.platform !== "chatone") throw new Error("only Discord has threads");
  const { channelId } = parent;
  const headers = {
    authorization: `Bot ${seed.chatone.botToken}`,
    "user-agent": "DiscordBot (https://relay.example, 1.0)",
  };
  const command = { name: THREAD, type: PUBLIC_THREAD };
  const made = await request(
    "POST",
    `${chatone}/api/v10/channels/${channelId}/threads`,
    command,
    headers,
  );
  return { platform: "chatone", channelId, threadId: Thread.parse(made).id };
}

/** Runs `/relay connect` as a channel manager, and waits for the claim. */
export async function connectPlace(
  { running, seed, database }: { running: RunningSandbox; seed: Seed; database: WorldDatabase },
  place: Target,
  code: string,
): Promise<void> {
  const id = place.platform === "chatone" ? place.channelId : place.chatId;
  if (place.platform === "chatone")
    await requestPlatform(running.chatone, "interactions", {
      kind: "typed",
      userId: seed.chatone.guild.ownerId,
      channelId: id,
      text: `/relay connect code:${code}`,
    });
  else
    await requestPlatform(running.chattwo, "messages", {
      chatId: Number(id),
      userId: seed.chattwo.users[0]?.id,
      text: `/relay connect ${code}`,
    });
  await untilRows(database, "select from target_claims where place like '%:' || $1", [id]);
}

/** Writes the channel names, because Relay asks the platforms for them only occasionally. */
export async function namePlaces(
  database: WorldDatabase,
  { chatone, chattwo, installations }: Seed,
  thread: Target,
): Promise<void> {
  const link_id = chatone.guild.id;
  const names = [
    ...chatone.channels.map(({ id, name }) => ({ place: `chatone:${id}`, name, link_id })),
    { place: `chatone:${placeOf(thread)}`, name: THREAD, link_id },
    ...chattwo.chats.flatMap(({ id, title, topics }) => [
      { place: `chattwo:${id}`, name: title },
      ...topics.map((topic) => ({ place: `chattwo:${id}/${topic.id}`, name: topic.name })),
    ]),
  ];
  await database.query(
    `insert into places (place, name, link_id, due_at)
     select place, name, link_id, now() + interval '1 day'
     from json_to_recordset($1::json) as t(place text, name text, link_id text)
     on conflict (place) do update
     set name = excluded.name, link_id = excluded.link_id, due_at = excluded.due_at`,
    [JSON.stringify(names)],
  );
  await database.query(
    "insert into guild_roles (guild_id, roles) values ($1, $2) on conflict do nothing",
    [link_id, JSON.stringify(chatone.roles)],
  );
  for (const { id, account } of installations)
    await database.query(
      "insert into installations (installation_id, account) values ($1, $2) on conflict do nothing",
      [String(id), account],
    );
}

/** A month in a minute, so the platforms' rate limits are off. */
export async function setLimits(running: RunningSandbox, limits: boolean): Promise<void> {
  for (const platform of [running.chatone, running.chattwo])
    await request("PATCH", `${platform}/_sandbox/switches`, { limits });
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

// Fills a fresh Relay: people sign in and configure acme, the past is written, the last hours are played.

import type { Seed } from "../../sandbox/seed.ts";
import { type Route, Route as RouteShape, type Target } from "../../src/contract/routing/routes.ts";
import type { StoredGroup } from "../../src/ports/routing.ts";
import { nameOf, placesIn } from "../sandbox/places.ts";
import type { RunningSandbox } from "../sandbox/running.ts";
import { connectPlace, namePlaces, openThread, setLimits, type WorldChats } from "./chats.ts";
import type { WorldDatabase } from "./database.ts";
import { dateBack } from "./date-back.ts";
import { historyOf, type WorldPeople } from "./history.ts";
import { judgeFor, type Judge } from "./judge.ts";
import { liveHistory } from "./live-history.ts";
import type { PastEvent } from "./mishaps.ts";
import { writeMissed } from "./missed.ts";
import type { Month } from "./month.ts";
import { type JudgedEvent, pastRows } from "./past-rows.ts";
import { signInPerson } from "./person.ts";
import { play, playRejected } from "./play.ts";
import { providerOf } from "./post.ts";
import { acmeRoutes } from "./routes.ts";
import { timelineOf } from "./timeline.ts";
import { begin } from "./failures.ts";
import { writePast } from "./write-past.ts";

export type Filling = {
  running: RunningSandbox;
  chats: WorldChats;
  database: WorldDatabase;
  seed: Seed;
  month: Month;
};

/** Returns the session cookies by login. */
export async function fill(filling: Filling): Promise<Readonly<Record<string, string>>> {
  const { running, chats, database, seed } = filling;
  const people = await signInAll(running);
  const thread = await openThread(chats, seed);
  let secret = "";
  const connect = (place: Target, code: string) => connectPlace({ chats, database }, place, code);
  const history = historyOf({ seed, people, thread, connect }, (made) => (secret = made));
  await liveHistory(database, history);
  await namePlaces(database, seed, thread);

  const { activity, now } = filling.month;
  const timeline = await fillPast(filling, thread);
  const stage = {
    database,
    activity,
    relay: running.relay,
    secret,
    begin: (failure: Parameters<typeof begin>[1]) => begin({ running, seed, thread }, failure),
  };
  setLimits(chats, false);
  await playRejected(stage, now);
  await play(stage, timeline);
  setLimits(chats, true);
  await dateBack(database, timeline);
  const target = placesIn(seed).channel("dev");
  await people.mlindqvist.request("POST", "/admin/api/targets/test", { groupId: "acme", target });
  return Object.fromEntries(Object.values(people).map(({ login, cookie }) => [login, cookie]));
}

async function signInAll(running: RunningSandbox): Promise<WorldPeople> {
  return {
    mlindqvist: await signInPerson(running, "mlindqvist"),
    priyaraman: await signInPerson(running, "priyaraman"),
    jonas: await signInPerson(running, "jonas-k"),
    aikom: await signInPerson(running, "aikom"),
    tferreira: await signInPerson(running, "tferreira"),
  };
}

/** Writes the past into its tables. Returns the timeline with the events to play. */
async function fillPast({ database, seed, month }: Filling, thread: Target) {
  const { past, scenes, now, activity } = month;
  const routes = acmeRoutes(seed, thread).map((route) => RouteShape.parse(route));
  const group = await findGroup(database);
  const judge = judgeFor(group, routes);
  const judged = past.map((event) => judgePast(judge, event, thread));
  const timeline = timelineOf(judged, scenes, {
    now,
    sendsOf: (event) => event.judged.destinations.length,
  });
  const rows = pastRows(timeline.past, {
    now,
    random: activity.random,
    nameOf: (target) => nameOf(seed, target).replace(/^\S+ #?/, ""),
  });
  await writePast(database, rows, { groupKey: group.key, targets: targetsOf(routes) });
  await writeMissed(database, group.key);
  return timeline;
}

/** The thread became a target of its route only this morning. */
function judgePast(judge: Judge, past: PastEvent, thread: Target): JudgedEvent {
  const provider = providerOf(past.event);
  const judged = judge(provider, past.event.event, past.event.payload);
  const destinations = judged.destinations.filter(
    ({ target }) => JSON.stringify(target) !== JSON.stringify(thread),
  );
  return { ...past, judged: { ...judged, provider, destinations } };
}

function targetsOf(routes: readonly Route[]): Target[] {
  return routes.flatMap(({ targets }) => targets);
}

async function findGroup(database: WorldDatabase): Promise<StoredGroup> {
  const [row] = await database.query<{ key: string }>(
    `select g ->> 'key' as key from documents, jsonb_array_elements(value) g
     where documents.key = 'config:groups' and g ->> 'id' = 'acme'`,
  );
  if (!row) throw new Error("acme is not there");
  return { id: "acme", name: "Acme", key: row.key, members: [], globalIngress: false };
}

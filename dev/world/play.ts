// Plays the last hours for real: signed webhooks into the running Relay, which does with them what it does. They
// get their numbers among those of the past, and afterwards their times.

import { tellPush } from "../../sandbox/storm/push.ts";
import { untilRows } from "./chats.ts";
import type { WorldDatabase } from "./database.ts";
import { deliveryIdOf } from "./past-rows.ts";
import type { StoryRepositories } from "./places.ts";
import { postEvent, postForged } from "./post.ts";
import type { ScriptTrouble } from "./script.ts";
import type { Timeline } from "./timeline.ts";

const MINUTE = 60_000;
const REJECTED = 12;

export type PlayStage = {
  database: WorldDatabase;
  places: StoryRepositories;
  relay: string;
  secret: string;
  begin(trouble: ScriptTrouble): Promise<void>;
};

export async function play(
  stage: PlayStage,
  timeline: Omit<Timeline<unknown>, "past">,
): Promise<void> {
  const { database, relay, secret, begin } = stage;
  for (const scene of timeline.played) {
    const { told, trouble, repeats = 0, eventId, firstSendId } = scene;
    if (trouble) {
      // It must not meet what came before.
      await settle(database);
      await begin(trouble);
    }
    await countFrom(database, eventId, firstSendId);
    for (let sent = 0; sent <= repeats; sent += 1)
      await postEvent({ relay, secret }, told, deliveryIdOf(eventId));
    await untilRows(database, "select from event_groups where event_id = $1", [eventId]);
    // What follows must find the target as its platform left it.
    if (trouble === "securityReadOnly")
      await untilRows(database, "select from lanes where state = 'paused'");
    if (trouble === "reviewsSlowed")
      await untilRows(database, "select from attempts where wait_ms > 60000");
  }
  await countFrom(database, timeline.lastEventId, timeline.lastSendId);
  await settle(database);
}

/** The next event and the next send get these numbers. */
async function countFrom(database: WorldDatabase, eventId: number, sendId: number): Promise<void> {
  await database.query("select setval('event_ids', $1, false), setval('sends_id_seq', $2, false)", [
    eventId,
    sendId,
  ]);
}

/** Waits for everything that is still under way, but not for what waits in a target. */
async function settle(database: WorldDatabase): Promise<void> {
  await untilRows(
    database,
    `select 1 where not exists (
       select from sends join lanes on lanes.id = lane_id
       where status in ('queued', 'sending', 'retrying') and lanes.state = 'active'
         and not exists (
           select from rate_limits
           where key = 'chattwo chat ' || (target ->> 'chatId')
             and not_before > now() + interval '1 minute'))`,
  );
}

/** Refused since the secret was regenerated. */
export async function playRejected(
  { database, places, relay }: PlayStage,
  now: number,
): Promise<void> {
  for (let index = 0; index < REJECTED; index += 1) {
    const messages = ["Close idle connections after a minute"];
    const { sha: _sha, ...told } = tellPush(places.at("acme/api"), {
      branch: "main",
      sender: "jonas-k",
      messages,
    });
    await postForged(relay, told, deliveryIdOf(-index));
  }
  await untilRows(database, "select 1 from rejections having count(*) >= $1", [REJECTED]);
  await database.query(
    `update rejections set at = to_timestamp(($1::float8 - (12 - id) * $2) / 1000)`,
    [now - 34 * MINUTE, 12 * MINUTE],
  );
}

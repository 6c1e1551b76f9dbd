// Plays the last hours for real, with signed webhooks to the running Relay. The events get ids among those of the past,
// and their times afterwards.

import { pushEvent } from "../../sandbox/activity/push.ts";
import type { Activity } from "../../sandbox/activity/simulate.ts";
import { untilRows } from "./chats.ts";
import type { WorldDatabase } from "./database.ts";
import { deliveryIdOf } from "./past-rows.ts";
import { postEvent, postForged } from "./post.ts";
import type { ScriptFailure } from "./script.ts";
import type { Timeline } from "./timeline.ts";

const MINUTE = 60_000;
const REJECTED = 12;

export type PlayStage = {
  database: WorldDatabase;
  activity: Activity;
  relay: string;
  secret: string;
  begin(failure: ScriptFailure): Promise<void>;
};

export async function play(
  stage: PlayStage,
  timeline: Omit<Timeline<unknown>, "past">,
): Promise<void> {
  const { database, relay, secret, begin } = stage;
  for (const scene of timeline.played) {
    const { event, failure, repeats = 0, eventId, firstSendId } = scene;
    if (failure) {
      // The fault must not affect earlier events.
      await settle(database);
      await begin(failure);
    }
    await countFrom(database, eventId, firstSendId);
    for (let sent = 0; sent <= repeats; sent += 1)
      await postEvent({ relay, secret }, event, deliveryIdOf(eventId));
    await untilRows(database, "select from event_groups where event_id = $1", [eventId]);
    // Later events must find the target paused or rate limited.
    if (failure === "securityReadOnly")
      await untilRows(database, "select from lanes where state = 'paused'");
    if (failure === "reviewsSlowed")
      await untilRows(database, "select from attempts where wait_ms > 60000");
  }
  await countFrom(database, timeline.lastEventId, timeline.lastSendId);
  await settle(database);
}

/** Sets the ids of the next event and the next send. */
async function countFrom(database: WorldDatabase, eventId: number, sendId: number): Promise<void> {
  await database.query("select setval('event_ids', $1, false), setval('sends_id_seq', $2, false)", [
    eventId,
    sendId,
  ]);
}

/** Waits for all pending sends, except those of paused or rate-limited targets. */
async function settle(database: WorldDatabase): Promise<void> {
  await untilRows(
    database,
    `select 1 where not exists (
       select from sends join lanes on lanes.id = lane_id
       where status in ('queued', 'sending', 'retrying') and lanes.state = 'active'
         and not exists (
           select from rate_limits, jsonb_each_text(target - 'platform') ids
           where rate_limits.key like '% ' || ids.value
             and not_before > now() + interval '1 minute'))`,
  );
}

/** Webhooks rejected since the secret was regenerated. */
export async function playRejected(
  { database, activity, relay }: PlayStage,
  now: number,
): Promise<void> {
  for (let index = 0; index < REJECTED; index += 1) {
    const messages = ["Close idle connections after a minute"];
    const push = { branch: "main", sender: "jonas-k", messages };
    const event = pushEvent(activity.repository("acme/api"), push);
    await postForged(relay, event, deliveryIdOf(-index));
  }
  await untilRows(database, "select 1 from rejections having count(*) >= $1", [REJECTED]);
  await database.query(
    `update rejections set at = to_timestamp(($1::float8 - (12 - id) * $2) / 1000)`,
    [now - 34 * MINUTE, 12 * MINUTE],
  );
}

// What workers need: the queues, who is alive, and wake-ups.

import type { Pool } from "pg";
import type { LogName } from "../ports/log-names.ts";
import { actions } from "./actions.ts";
import { interactionStore } from "./asks/ask-store.ts";
import { privateAnswers } from "./asks/private-answers.ts";
import { openBell, type RingingBell } from "./bell.ts";
import type { ConfigParts } from "./change-config.ts";
import { configurationReader } from "./configuration.ts";
import { dispatchStore } from "./dispatch/dispatch-store.ts";
import { fetchTurn } from "./dispatch/fetch-turn.ts";
import { systemJobStore } from "./errand-store.ts";
import { invalidRequests } from "./lanes/invalid-requests.ts";
import { laneStore } from "./lanes/lane-store.ts";
import { linkedPeople } from "./linked-people.ts";
import { missedDeliveries } from "./missed-deliveries.ts";
import { messageStories } from "./message-stories.ts";
import { placeClaims } from "./place-claims.ts";
import { placeNames } from "./place-names.ts";
import { workerPresence } from "./presence.ts";
import { queriesOver } from "./queries.ts";
import { reminderStore } from "./reminder-store.ts";
import { mutes } from "./quiet/mutes.ts";
import { preferences } from "./quiet/preferences.ts";
import { watches } from "./quiet/watches.ts";
import { replayFeed } from "./replays/feed.ts";
import { openSession } from "./session.ts";
import { operatorEventStore } from "./troubles/operator-event-store.ts";
import { troubleStore } from "./troubles/trouble-store.ts";

type Parts = ConfigParts & {
  pool: Pool;
  databaseUrl: string;
  onFault(what: LogName, error: unknown): void;
};

/** An errand changes groups and routes, and may have something to say. */
function ringBoth(bell: Pick<RingingBell, "ring">): void {
  bell.ring("config");
  bell.ring("lanes");
}

/** Hears nothing, and no worker is present, before the bell is started. */
export function openDelivery({ pool, sealing, superIds, databaseUrl, onFault }: Parts) {
  const { bell, ends } = openBell(pool, (error) => onFault("bell.away", error));
  const session = openSession({
    databaseUrl,
    onConnect: ends.attach,
    onNotification: ends.hear,
    onFault: (error) => onFault("session.lost", error),
  });
  const db = queriesOver(pool);
  const parts = { pool, db, configuration: configurationReader(), bell };
  return {
    bell: { ...bell, start: session.start, stop: session.stop },
    presence: workerPresence({ pool, session, bell }),
    dispatch: dispatchStore(parts),
    fetchTurn: fetchTurn(pool),
    lanes: laneStore(parts),
    systemJobs: systemJobStore({ db, sealing, superIds, onChange: () => ringBoth(bell) }),
    linkedPeople: linkedPeople(pool),
    placeNames: placeNames(db, pool),
    invalidRequests: invalidRequests(pool),
    interactions: interactionStore(db, sealing),
    privateAnswers: privateAnswers({ db, sealing, bell }),
    actions: actions(pool),
    placeClaims: placeClaims(pool),
    messageStories: messageStories(pool),
    watches: watches(pool),
    mutes: mutes(pool),
    preferences: preferences(pool),
    replayFeed: replayFeed(pool, bell),
    missed: missedDeliveries(pool),
    reminders: reminderStore(parts),
    troubles: troubleStore(parts),
    operatorEvents: operatorEventStore(pool),
  };
}

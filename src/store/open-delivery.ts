// What workers need: the queues, who is alive, and wake-ups.

import type { Pool } from "pg";
import type { LogName } from "../ports/log.ts";
import { actions } from "./actions.ts";
import { interactionStore } from "./asks/ask-store.ts";
import { privateAnswers } from "./asks/private-answers.ts";
import { openNotifier, type PostgresNotifier } from "./bell.ts";
import type { ConfigParts } from "./change-config.ts";
import { configurationReader } from "./configuration.ts";
import { dispatchStore } from "./dispatch/dispatch-store.ts";
import { fetchTurn } from "./dispatch/fetch-turn.ts";
import { systemJobStore } from "./errand-store.ts";
import { invalidRequests } from "./lanes/invalid-requests.ts";
import { laneStore } from "./lanes/lane-store.ts";
import { linkedPeople } from "./linked-people.ts";
import { missedDeliveries } from "./missed-deliveries.ts";
import { messageTimelines } from "./message-stories.ts";
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
import { alertStore } from "./troubles/trouble-store.ts";

type Parts = ConfigParts & {
  pool: Pool;
  databaseUrl: string;
  onFault(what: LogName, error: unknown): void;
};

/** An errand changes groups and routes, and may have something to say. */
function notifyBoth(notifier: Pick<PostgresNotifier, "notify">): void {
  notifier.notify("config");
  notifier.notify("lanes");
}

/** Hears nothing, and no worker is present, before the bell is started. */
export function openDelivery({ pool, sealing, superIds, databaseUrl, onFault }: Parts) {
  const { notifier, ends } = openNotifier(pool, (error) => onFault("notifier.unavailable", error));
  const session = openSession({
    databaseUrl,
    onConnect: ends.attach,
    onNotification: ends.hear,
    onFault: (error) => onFault("session.lost", error),
  });
  const db = queriesOver(pool);
  const parts = { pool, db, configuration: configurationReader(), notifier };
  return {
    notifier: { ...notifier, start: session.start, stop: session.stop },
    presence: workerPresence({ pool, session, notifier }),
    dispatch: dispatchStore(parts),
    fetchTurn: fetchTurn(pool),
    lanes: laneStore(parts),
    systemJobs: systemJobStore({ db, sealing, superIds, onChange: () => notifyBoth(notifier) }),
    linkedPeople: linkedPeople(pool),
    placeNames: placeNames(db, pool),
    invalidRequests: invalidRequests(pool),
    interactions: interactionStore(db, sealing),
    privateAnswers: privateAnswers({ db, sealing, notifier }),
    actions: actions(pool),
    placeClaims: placeClaims(pool),
    messageTimelines: messageTimelines(pool),
    watches: watches(pool),
    mutes: mutes(pool),
    preferences: preferences(pool),
    replayFeed: replayFeed(pool, notifier),
    missed: missedDeliveries(pool),
    reminders: reminderStore(parts),
    alerts: alertStore(parts),
    operatorEvents: operatorEventStore(pool),
  };
}

// Stores of workers: lanes, dispatch, worker presence and wake-ups.

import type { LogName } from "../../ports/system.ts";
import type { Pool } from "pg";
import { actions } from "../interactions/button-actions.ts";
import { interactionStore } from "../interactions/interaction-store.ts";
import { privateAnswers } from "../interactions/private-answers.ts";
import { type NotifierConnection, openNotifier, type PostgresNotifier } from "../pg/notifier.ts";
import type { ConfigParts } from "../config/change-config.ts";
import { configurationReader } from "../config/configuration.ts";
import { hostQuestions } from "../routing/host-answers.ts";
import { dispatchStore } from "../routing/dispatch-store.ts";
import { fetchTurn } from "../pg/shards.ts";
import { systemJobStore } from "../jobs/system-job-store.ts";
import { botState, invalidRequests } from "../delivery/lanes/bot-state.ts";
import { chatThreads } from "../delivery/lanes/chat-threads.ts";
import { laneStore } from "../delivery/lanes/lane-store.ts";
import { chatMover } from "../delivery/lanes/move-chat.ts";
import { messageSources, postedMessages } from "../delivery/lanes/posted-messages.ts";
import { linkedPeople } from "../accounts/linked-people.ts";
import { storedEvents } from "../ingress/stored-events.ts";
import { missedChangeStore } from "../ingress/missed-changes.ts";
import { missedDeliveries } from "../ingress/missed-deliveries.ts";
import { messageTimelines } from "../explain/message-history.ts";
import { receivers } from "../delivery/targets/receivers.ts";
import { placeClaims } from "../delivery/targets/channel-claims.ts";
import { placeNames } from "../delivery/targets/channel-names.ts";
import { workerPresence } from "../pg/worker-presence.ts";
import { queriesOver } from "../pg/rows/queries.ts";
import { reminderStore } from "../policy/reminder-store.ts";
import { mutes } from "../policy/mutes.ts";
import { preferences } from "../policy/preferences.ts";
import { watches } from "../policy/watches.ts";
import { replayFeed } from "../replays/replay-feed.ts";
import { type DatabaseSession, openSession } from "../pg/session.ts";
import { operatorEventStore } from "../alerts/operator-event-store.ts";
import { alertStore } from "../alerts/alert-store.ts";

type Parts = ConfigParts & {
  pool: Pool;
  databaseUrl: string;
  onFault(what: LogName, error: unknown): void;
};

/** A system job changes groups and routes, and may queue messages. */
function notifyBoth(notifier: Pick<PostgresNotifier, "notify">): void {
  notifier.notify("config");
  notifier.notify("lanes");
}

function startableBy(session: DatabaseSession, { flush }: NotifierConnection) {
  return {
    start: session.start,
    async stop() {
      await flush();
      await session.stop();
    },
    isConnected: () => session.client() !== undefined,
  };
}

/** Receives no notifications, and has no worker presence, until the notifier is started. */
export function openDelivery({ pool, sealing, superIds, databaseUrl, onFault }: Parts) {
  const { notifier, ends } = openNotifier(
    pool,
    (error) => onFault("notifier.unavailable", error),
    () => presence.isAlone(),
  );
  const session = openSession({
    databaseUrl,
    onConnect: ends.attach,
    onNotification: ends.hear,
    onFault: (error) => onFault("session.lost", error),
  });
  const presence = workerPresence({ pool, session, notifier });
  const db = queriesOver(pool);
  const events = storedEvents(() => performance.now());
  const parts = { pool, db, configuration: configurationReader(), notifier, events };
  return {
    notifier: { ...notifier, ...startableBy(session, ends) },
    presence,
    dispatch: dispatchStore(parts),
    questions: hostQuestions(pool, notifier),
    fetchTurn: fetchTurn(pool),
    lanes: laneStore(parts),
    moveChat: chatMover(parts),
    bots: botState(parts),
    chatThreads: chatThreads(pool),
    postedMessages: postedMessages(pool),
    messageSources: messageSources(parts),
    systemJobs: systemJobStore({ db, sealing, superIds, onChange: () => notifyBoth(notifier) }),
    linkedPeople: linkedPeople(pool),
    placeNames: placeNames(db, pool, notifier),
    invalidRequests: invalidRequests(pool),
    interactions: interactionStore(db, sealing),
    privateAnswers: privateAnswers({ db, sealing, notifier }),
    actions: actions(pool),
    placeClaims: placeClaims(pool),
    receivers: receivers(pool, sealing),
    messageTimelines: messageTimelines(pool),
    watches: watches(pool),
    mutes: mutes(pool),
    preferences: preferences(pool),
    replayFeed: replayFeed(pool, notifier),
    missed: missedDeliveries(pool),
    changes: missedChangeStore(pool),
    reminders: reminderStore(parts),
    alerts: alertStore(parts),
    operatorEvents: operatorEventStore(pool),
  };
}

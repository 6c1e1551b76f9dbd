// `npm run faults -- --scenario NAME`: the scenarios by their numbers.

import { delivery } from "../delivery/scenario.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import { checklist, scenario, type ScenarioEntry } from "../scenario.ts";
import { alerts } from "./alerts.ts";
import { backlog } from "./backlog.ts";
import { badAnswers } from "./bad-answers.ts";
import { changes } from "./changes.ts";
import { chatOutage } from "./chat-outage.ts";
import { databaseRestarts } from "./database-restarts.ts";
import { diskFull } from "./disk-full.ts";
import { duplicates } from "./duplicates.ts";
import { failover } from "./failover.ts";
import { frozenWorker } from "./frozen-worker.ts";
import { runHostileClients } from "./hostile-clients.ts";
import { interactions } from "./interactions.ts";
import { kills } from "./kills.ts";
import { migrations } from "./migrations.ts";
import { poison } from "./poison.ts";
import { restore } from "./restore.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { runSharedBot } from "./shared-bot.ts";
import { soaking } from "./soak.ts";
import { steady } from "./steady.ts";
import { trueLimits } from "./true-limits.ts";
import { updates } from "./updates.ts";
import { runUsedUpConnections } from "./used-up-connections.ts";
import { wrongClocks } from "./wrong-clocks.ts";

const ofDelivery = (make: MakeDelivery) => scenario(delivery(make));
/** An older version serves beside this one. */
const ofTwoVersions = (make: MakeDelivery) =>
  scenario(delivery(make), { takes: ["seed", "minutes", "from"] });

export const scenarios: ReadonlyMap<string, ScenarioEntry> = new Map([
  ["S1", ofDelivery(steady)],
  ["S2", ofDelivery(kills)],
  ["S3", ofDelivery(frozenWorker)],
  ["S4", ofDelivery(databaseRestarts)],
  ["S5", ofDelivery(failover)],
  ["S6", checklist(runUsedUpConnections)],
  ["S7", ofDelivery(diskFull)],
  ["S8", ofDelivery(chatOutage)],
  ["S9", ofDelivery(badAnswers)],
  ["S10", ofDelivery(wrongClocks)],
  ["S11", ofDelivery(duplicates)],
  ["S12", ofDelivery(backlog)],
  ["S13", ofDelivery(trueLimits)],
  ["S14", ofDelivery(poison)],
  ["S15", ofTwoVersions(rollingRestart)],
  ["S16", ofTwoVersions(migrations)],
  ["S17", ofDelivery(changes)],
  ["S18", checklist(runHostileClients)],
  ["S19", scenario(interactions, { minutes: 2 })],
  ["S20", scenario(updates, { takes: ["seed"], minutes: 0 })],
  ["S21", ofDelivery(soaking)],
  ["S22", ofDelivery(restore)],
  ["S23", checklist(runSharedBot)],
  ["S24", scenario(alerts)],
]);

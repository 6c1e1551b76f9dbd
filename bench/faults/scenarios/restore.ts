// S22: the database is dumped under load and lost some time later; the dump is restored, and Relay goes
// on. A million rows are there from the start.

import type { RunOutcome } from "../delivery/findings.ts";
import { type BackupDatabase, startBackedUp } from "../database/backups.ts";
import { addFiller } from "../database/filler.ts";
import { untilReady } from "../pause.ts";
import { processesOf } from "../rig.ts";
import {
  judgeRestored,
  type Moments,
  type RestoreEvidence,
  type Snapshot,
  takeSnapshot,
} from "../delivery/restored.ts";
import { lostOf } from "../delivery/rewind.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const DUMP_AT = 0.2;
const LOSS_AT = 0.5;
const RESTORE_WITHIN_MS = 300_000;

type Loss = Moments & {
  database: BackupDatabase | undefined;
  snapshot: Snapshot | undefined;
  dumpMs: number;
  restoreMs: number;
};

export const restore: MakeDelivery = ({ seconds }) => {
  const loss: Loss = {
    database: undefined,
    snapshot: undefined,
    dumpedAt: 0,
    lostAt: 0,
    startedAt: 0,
    dumpMs: 0,
    restoreMs: 0,
  };
  return {
    about: "dumped under load, lost later, restored, and on it goes",
    run: {
      rig: { database: async () => (loss.database = await startBackedUp()) },
      load: { seconds, perSecond: 60 },
      quietWithinMs: 180_000,
      before: ({ installation }) => addFiller(installation),
      disturbances: [(stage) => loseAndRestore(stage, loss)],
    },
    expected: { kills: 1 },
    targets: (outcome) => figuresOf(outcome, loss),
    alsoWrong: (outcome) => judge(outcome, loss).wrong,
    excused: (outcome) => excusedOf(judge(outcome, loss)),
  };
};

async function loseAndRestore(stage: DeliveryStage, loss: Loss): Promise<void> {
  const { rig, reach, signal, kills } = stage;
  const { installation, sandbox } = rig;
  const { database } = loss;
  if (!database) return;
  await reach(DUMP_AT);
  loss.dumpedAt = Date.now();
  const file = await database.dump(installation);
  loss.dumpMs = Date.now() - loss.dumpedAt;
  if (!(await reach(LOSS_AT))) return;
  await Promise.all(processesOf(rig).map((each) => each.stop()));
  loss.lostAt = Date.now();
  await database.loseEverything(installation);
  const emptyAt = Date.now();
  console.log(await database.restore(installation, file));
  loss.restoreMs = Date.now() - emptyAt;
  const shown = await sandbox.messages();
  loss.snapshot = await takeSnapshot(installation.urls.migrateUrl, shown);
  loss.startedAt = Date.now();
  kills.push({ what: "database", at: loss.lostAt, until: loss.startedAt });
  for (const each of processesOf(rig)) each.up();
  for (const { port } of processesOf(rig)) await untilReady(port, { signal });
}

function judge(outcome: RunOutcome, { snapshot, ...moments }: Loss): RestoreEvidence {
  if (!snapshot) throw new Error("the database was never restored");
  return judgeRestored(outcome, snapshot, moments);
}

/** No record of them is left, or they stand there twice because the dump did not know of the first time. */
function excusedOf({ forgotten, resent }: RestoreEvidence): Set<number> {
  return new Set([
    ...forgotten.map(({ number }) => number),
    ...[...resent].map((place) => Number(/\d+$/.exec(place))),
  ]);
}

function figuresOf(outcome: RunOutcome, loss: Loss): Figure[] {
  const { forgotten, resent } = judge(outcome, loss);
  const acked = forgotten.filter(({ ackedAt = Infinity }) => ackedAt < loss.lostAt);
  return [
    atMost("dump of a million rows under load", loss.dumpMs, RESTORE_WITHIN_MS),
    atMost("restore of them", loss.restoreMs, RESTORE_WITHIN_MS),
    atLeast("accepted after the dump, and forgotten", acked.length, 1, "webhooks"),
    atMost("of them missing in a chat", lostOf(outcome).length, acked.length, "webhooks"),
    atLeast("sent again, as the dump did not know them as sent", resent.size, 0, "messages"),
  ];
}

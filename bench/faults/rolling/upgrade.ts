// The order in which an operator brings a new version in under load, and takes it back: migrate, then one process
// after the other; on the way everything a migration can do, with both versions serving.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { listMigrations } from "../../../src/store/pg/migrations.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { withClient } from "../sql.ts";
import { CLI, migrateBy, WORKING_FOLDER } from "../installation.ts";
import { EXTRA_MIGRATIONS, STUCK_MIGRATION } from "./extra-migrations.ts";
import { inTurn, roll, type RollStep } from "./roll.ts";
import { applyMigrations, getStuck, type StuckMigration } from "./stuck.ts";

/** When something was changed, since the run began. */
type Stretch = { what: string; fromMs: number; toMs: number };

export type Upgrade = {
  stretches: Stretch[];
  rolled: RollStep[];
  stuck: StuckMigration | undefined;
  problems: string[];
};

const QUERY_MS = 10_000;
const REFUSED = 1;

/** Shares of the load at which each step begins. */
const STEPS: readonly (readonly [at: number, step: Step])[] = [
  [0.05, refuseOldSchema],
  [0.1, migrateForReal],
  [0.3, (scene) => rollHalf(scene, 0, CLI)],
  [0.4, migrateMore],
  [0.6, meetLongQuery],
  [0.8, (scene) => rollHalf(scene, 1, CLI)],
  [0.9, takeBack],
];

type Scene = { stage: DeliveryStage; old: string; seen: Upgrade };
type Step = (scene: Scene) => Promise<void>;

export async function upgradeUnderLoad(
  stage: DeliveryStage,
  old: string,
  seen: Upgrade,
): Promise<void> {
  for (const [at, step] of STEPS) {
    if (!(await stage.reach(at))) return;
    await step({ stage, old, seen });
  }
}

async function during(
  { stage, seen }: Scene,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const fromMs = performance.now() - stage.startedAt;
  await work();
  seen.stretches.push({ what, fromMs, toMs: performance.now() - stage.startedAt });
}

/** This version must not serve on a schema that lacks one of its migrations. */
async function refuseOldSchema({ stage, seen }: Scene): Promise<void> {
  if (!(await hasPending(stage))) return;
  const env = { ...stage.rig.env, PORT: String(await freePort()) };
  const child = spawn(process.execPath, [CLI, "serve", "--role", "api"], {
    cwd: WORKING_FOLDER,
    env,
    stdio: "ignore",
  });
  const [code] = await once(child, "exit");
  if (code !== REFUSED) seen.problems.push(`on the old schema this version ended with ${code}`);
}

/** False if the older version has all migrations of this one. */
function hasPending({ rig }: DeliveryStage): Promise<boolean> {
  return withClient(rig.installation.urls.migrateUrl, async (client) => {
    const { rowCount } = await client.query("select from migrations");
    return (rowCount ?? 0) < (await listMigrations()).length;
  });
}

function migrateForReal(scene: Scene): Promise<void> {
  const { urls } = scene.stage.rig.installation;
  return during(scene, "relay migrate", () => migrateBy(CLI)(urls));
}

async function migrateMore(scene: Scene): Promise<void> {
  for (const [place, { name }] of EXTRA_MIGRATIONS.entries())
    await during(scene, name, () =>
      applyMigrations(scene.stage, EXTRA_MIGRATIONS.slice(0, place + 1)),
    );
}

function meetLongQuery(scene: Scene): Promise<void> {
  const query = { sql: "select count(*) from events", forMs: QUERY_MS };
  return during(scene, STUCK_MIGRATION.name, async () => {
    const all = [...EXTRA_MIGRATIONS, STUCK_MIGRATION];
    scene.seen.stuck = await getStuck(scene.stage, all, query);
  });
}

/** The first or the second api and worker. */
async function rollHalf({ stage, seen }: Scene, half: 0 | 1, cli: string): Promise<void> {
  for (const process of inTurn(stage.rig).slice(2 * half, 2 * half + 2))
    seen.rolled.push(await roll(stage, process, { cli }));
}

async function takeBack(scene: Scene): Promise<void> {
  await rollHalf(scene, 0, scene.old);
  await rollHalf(scene, 1, scene.old);
}

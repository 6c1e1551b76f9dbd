// Ingress loads: webhooks as fast as they are accepted, and at an even rate. No worker runs.

import type { BenchCluster } from "../ingress/bench-cluster.ts";
import { type Bench, type BenchSubject, loadOn, provingStorage } from "../ingress/measure.ts";
import { startServer } from "../ingress/start-server.ts";
import { SECRET, startBareEngine, startRelay } from "../ingress/subjects.ts";
import { runClosedLoop } from "../load/closed-loop.ts";
import { runOpenLoop } from "../load/open-loop.ts";
import { addPastDays } from "../../dev/postgres/past-days.ts";
import { makeBareSchema } from "./bare/schema.ts";
import { globalWorld } from "./bare/world.ts";
import type { LoadFigures } from "./rounds.ts";
import {
  addFrozen,
  type CostSubject,
  databaseNameOf,
  freeze,
  type SubjectName,
  thaw,
} from "./subject.ts";
import type { UsageMeter } from "./usage.ts";

export const BARE_RELAY = new URL("./bare-relay.ts", import.meta.url);

export const EVEN_PER_SECOND = 800;

type IngressSubject = CostSubject & BenchSubject;

type IngressLoad = { seconds: number; warmUpSeconds: number; perSecond?: number };

/** Each has a database of its own. Partitions of past days are only behind Relay. */
export async function startIngressSubjects(
  opened: AsyncDisposableStack,
  cluster: BenchCluster,
  { names, days }: { names: readonly SubjectName[]; days: number },
): Promise<IngressSubject[]> {
  const subjects: IngressSubject[] = [];
  for (const name of names) {
    const database = opened.use(await cluster.addDatabase());
    if (name === "Relay" && days > 0) await database.owner.query(addPastDays(days));
    const server = opened.use(await startSubject(name, database));
    const databaseName = databaseNameOf(database.urls.databaseUrl);
    const { port } = server;
    subjects.push(addFrozen(opened, { name, port, databaseName, database, api: server }));
  }
  return subjects;
}

type Database = NonNullable<BenchSubject["database"]>;

async function startSubject(name: SubjectName, { urls, owner }: Database) {
  if (name === "bare engine") return await startBareEngine(urls);
  if (name === "Relay") return await startRelay(urls);
  const world = globalWorld(SECRET);
  await makeBareSchema(owner, world, 0);
  // As the owner of the new schema.
  const settings = { DATABASE_URL: urls.migrateUrl, WORLD: JSON.stringify(world) };
  return await startServer({ script: BARE_RELAY, args: ["api"], settings });
}

export async function measureIngress(
  bench: Bench,
  meter: UsageMeter,
  subject: IngressSubject,
  { seconds, warmUpSeconds, perSecond }: IngressLoad,
): Promise<LoadFigures> {
  const run = async (length: number): Promise<{ answered: number }> => {
    const load = loadOn(bench, subject, length);
    return perSecond === undefined
      ? await runClosedLoop(load)
      : await runOpenLoop({ ...load, perSecond, warmUpSeconds: 0 });
  };
  thaw(subject);
  await provingStorage(subject, () => run(warmUpSeconds));
  const { answered, measured } = await provingStorage(subject, async () => {
    const { result, ...used } = await meter.measure(subject, () => run(seconds));
    return { answered: result.answered, measured: used };
  });
  freeze(subject);
  return { ...measured, webhooks: answered };
}

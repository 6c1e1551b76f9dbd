// Delivery loads: a backlog that drains, an even load of webhooks with two sends each, and no load.

import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { BenchCluster } from "../ingress/bench-cluster.ts";
import { type RunningServer, startServer } from "../ingress/start-server.ts";
import { BASE } from "../scale/model.ts";
import { sendBatch } from "../scale/senders.ts";
import type { RunningSite, Site } from "../scale/site.ts";
import { untilDone } from "../scale/until-done.ts";
import { makeBareSchema } from "./bare/schema.ts";
import { bareWorldOf } from "./bare/world.ts";
import { BARE_RELAY } from "./ingress.ts";
import type { LoadFigures } from "./rounds.ts";
import { addFrozen, type CostSubject, databaseNameOf, freeze, thaw } from "./subject.ts";
import { REPORTED_AFTER_MS, type UsageMeter } from "./usage.ts";

type DeliverySubject = CostSubject & {
  worker: NonNullable<CostSubject["worker"]>;
  owner: Client;
};

type DeliveryLoad = "drain" | "even60" | "idle";

export type DeliveryBench = {
  site: Site;
  meter: UsageMeter;
  signal: AbortSignal;
  seconds: number;
  /** Number of the next webhook. */
  nextNumber: number;
};

export const SENDS_PER_WEBHOOK = BASE.sendsPerWebhook;
const BACKLOG = 800;
const WARM_UP = 120;

const DELIVERED = "select count(*)::integer as number from sends where status = 'delivered'";

export function relaySubject(
  opened: AsyncDisposableStack,
  { owner, installation }: Site,
  { apis: [api], workers: [worker] }: RunningSite,
): DeliverySubject {
  if (!api || !worker) throw new Error("Relay needs an api and a worker");
  const databaseName = databaseNameOf(installation.urls.databaseUrl);
  return addFrozen(opened, { name: "Relay", port: api.port, databaseName, owner, api, worker });
}

/** It gets the groups and the chats of the site. */
export async function startBareRelay(
  opened: AsyncDisposableStack,
  cluster: BenchCluster,
  parts: { site: Site; chats: Readonly<Record<string, string>>; lanes: number },
): Promise<DeliverySubject> {
  const { owner, urls } = opened.use(await cluster.addDatabase());
  const world = bareWorldOf(parts.site.world, parts.site.installation.secrets);
  await makeBareSchema(owner, world, parts.lanes);
  const settings = {
    ...parts.chats,
    DATABASE_URL: urls.migrateUrl,
    WORLD: JSON.stringify(world),
  };
  const start = async (role: "api" | "worker"): Promise<RunningServer> =>
    opened.use(await startServer({ script: BARE_RELAY, args: [role], settings }));
  const [api, worker] = [await start("api"), await start("worker")];
  const databaseName = databaseNameOf(urls.databaseUrl);
  return addFrozen(opened, {
    name: "bare relay",
    port: api.port,
    databaseName,
    owner,
    api,
    worker,
  });
}

export async function measureDelivery(
  bench: DeliveryBench,
  subject: DeliverySubject,
  load: DeliveryLoad,
): Promise<LoadFigures> {
  const { owner } = subject;
  await owner.query("vacuum analyze lanes, sends, undispatched, attempts, idempotency_keys");
  thaw(subject);
  await send(bench, subject, { count: WARM_UP });
  await untilDone(owner, bench.signal);
  const before = await countDelivered(owner);
  const figures = await LOADS[load](bench, subject);
  freeze(subject);
  const sends = (await countDelivered(owner)) - before;
  if (sends !== SENDS_PER_WEBHOOK * figures.webhooks)
    throw new Error(`${subject.name} delivered ${sends} sends of ${figures.webhooks} webhooks`);
  return figures;
}

const LOADS: Readonly<
  Record<DeliveryLoad, (bench: DeliveryBench, subject: DeliverySubject) => Promise<LoadFigures>>
> = { drain: measureDrain, even60: measureEven, idle: measureIdle };

async function measureDrain(bench: DeliveryBench, subject: DeliverySubject): Promise<LoadFigures> {
  const { meter, signal } = bench;
  process.kill(subject.worker.pid(), "SIGSTOP");
  await send(bench, subject, { count: BACKLOG });
  const drain = async () => {
    thaw(subject);
    await untilDone(subject.owner, signal);
  };
  const { result: _none, ...measured } = await meter.measure(subject, drain, { isReported: true });
  return { ...measured, webhooks: BACKLOG };
}

async function measureEven(bench: DeliveryBench, subject: DeliverySubject): Promise<LoadFigures> {
  const { meter, signal, seconds } = bench;
  const count = BASE.webhooksPerSecond * seconds;
  const { result: _none, ...measured } = await meter.measure(subject, async () => {
    await send(bench, subject, { count, perSecond: BASE.webhooksPerSecond });
    await untilDone(subject.owner, signal);
  });
  return { ...measured, webhooks: count };
}

async function measureIdle(bench: DeliveryBench, subject: DeliverySubject): Promise<LoadFigures> {
  const { meter, signal, seconds } = bench;
  const wait = () => sleep(1_000 * seconds, undefined, { signal });
  // Otherwise transactions of the load before it would be counted here.
  await sleep(REPORTED_AFTER_MS, undefined, { signal });
  const { result: _none, ...measured } = await meter.measure(subject, wait);
  return { ...measured, webhooks: 0 };
}

async function send(
  bench: DeliveryBench,
  { port }: DeliverySubject,
  load: { count: number; perSecond?: number },
): Promise<void> {
  const { site, signal, nextNumber: firstNumber } = bench;
  bench.nextNumber += load.count;
  await sendBatch(site, { ports: [port], firstNumber, isRouted: true, signal, ...load });
}

async function countDelivered(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ number: number }>(DELIVERED);
  return rows[0]?.number ?? 0;
}

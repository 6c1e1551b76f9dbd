// `npm run bench -- cost --statements`: what the statements of a running installation read, at several sizes.

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type BenchCluster, startBenchCluster } from "../../ingress/bench-cluster.ts";
import { sendBatch } from "../../scale/senders.ts";
import { type RunningSite, type Site, whileRunning } from "../../scale/site.ts";
import { untilDone } from "../../scale/until-done.ts";
import { openCostSite, type SiteSize } from "../cost-site.ts";
import type { CostOptions } from "../options.ts";
import { databaseNameOf } from "../subject.ts";
import { type ExecutedPlan, planReader } from "./read-plans.ts";
import { LOG_SETTINGS, logSize, readLog } from "./server-log.ts";
import { formatStatements, type SizedPlans, summarize } from "./summary.ts";

const SIZES: readonly SiteSize[] = [
  { lanes: 60, days: 0 },
  { lanes: 60, days: 90 },
  { lanes: 100_000, days: 0 },
  { lanes: 100_000, days: 90 },
];
const MAX_STATEMENTS = 24;
const WARM_UP = 20;
const WEBHOOKS = 40;
const PER_SECOND = 10;
const SCRAPES = 4;
/** The log has a writer of its own. */
const LOG_LATE_MS = 1_000;

export async function benchStatements({ json }: CostOptions, signal: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster({ ...LOG_SETTINGS, autovacuum: "off" }));
  const connectionString = cluster.server.adminUrl();
  const admin = opened.adopt(new Client({ connectionString }), (it) => it.end());
  admin.on("error", () => {});
  await admin.connect();
  const sized: SizedPlans[] = [];
  for (const size of SIZES) {
    console.error(`${size.lanes} lanes, ${size.days} days`);
    sized.push({ size, plans: await plansAt(size, { cluster, admin, signal }) });
  }
  const rows = summarize(sized, MAX_STATEMENTS);
  console.log(json ? JSON.stringify({ sizes: SIZES, rows }) : formatStatements(SIZES, rows));
}

type Parts = { cluster: BenchCluster; admin: Client; signal: AbortSignal };

async function plansAt(
  size: SiteSize,
  { cluster, admin, signal }: Parts,
): Promise<readonly ExecutedPlan[]> {
  await using opened = new AsyncDisposableStack();
  const site = await openCostSite(opened, cluster.server, size);
  const from = await whileRunning(site, 1, async (running) => {
    await send(site, running, { firstNumber: 0, count: WARM_UP, signal });
    const offset = await logSize(admin);
    await send(site, running, { firstNumber: WARM_UP, count: WEBHOOKS, signal });
    for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
      await readMetrics(running);
      await sleep(LOG_LATE_MS, undefined, { signal });
    }
    return offset;
  });
  return await plansOf(admin, site, from);
}

async function send(
  site: Site,
  { apis }: RunningSite,
  batch: { firstNumber: number; count: number; signal: AbortSignal },
): Promise<void> {
  const ports = apis.map(({ port }) => port);
  await sendBatch(site, { ...batch, ports, isRouted: true, perSecond: PER_SECOND });
  await untilDone(site.owner, batch.signal);
}

/** As Prometheus does: a scrape reads the backlog. */
async function readMetrics({ apis, workers }: RunningSite): Promise<void> {
  for (const { port } of [...apis, ...workers]) {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    await response.text();
    if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
  }
}

/** Only statements of Relay's own role. */
async function plansOf(
  admin: Client,
  { installation }: Site,
  from: number,
): Promise<ExecutedPlan[]> {
  const url = installation.urls.databaseUrl;
  const [database, user] = [databaseNameOf(url), new URL(url).username];
  const read = planReader();
  const plans: ExecutedPlan[] = [];
  for await (const line of readLog(admin, from)) {
    if (line.database !== database || line.user !== user) continue;
    const plan = read(line);
    if (plan) plans.push(plan);
  }
  return plans;
}

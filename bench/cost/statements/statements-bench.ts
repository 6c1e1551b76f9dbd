// `npm run bench -- cost --statements`: what the statements of a running installation read, at several sizes.

import { Client } from "pg";
import { startBenchCluster } from "../../ingress/bench-cluster.ts";
import { maxSteal } from "../../quiet-rounds.ts";
import type { Site } from "../../scale/site.ts";
import { formatMissed, formatTargets } from "../../target.ts";
import { openCostSite, type SiteSize } from "../cost-site.ts";
import type { CostOptions } from "../options.ts";
import { databaseNameOf } from "../subject.ts";
import { faultsIn, targetsOf } from "./limits.ts";
import { measureLoads, type LoggedLoad, WEBHOOKS } from "./load.ts";
import { type ExecutedPlan, planReader } from "./read-plans.ts";
import { LOG_SETTINGS, readLog } from "./server-log.ts";
import { formatStatements, type SizedPlans, summarize } from "./summary.ts";

const SIZES: readonly SiteSize[] = [
  { lanes: 60, days: 0 },
  { lanes: 60, days: 90 },
  { lanes: 100_000, days: 0 },
  { lanes: 100_000, days: 90 },
];

type Measured = SizedPlans & Pick<LoggedLoad, "stealShare">;

export async function benchStatements({ json }: CostOptions, signal: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster({ ...LOG_SETTINGS, autovacuum: "off" }));
  const connectionString = cluster.server.adminUrl();
  const admin = opened.adopt(new Client({ connectionString }), (it) => it.end());
  admin.on("error", () => {});
  await admin.connect();
  const sized: Measured[] = [];
  for (const size of SIZES) {
    console.error(`${size.lanes} lanes, ${size.days} days`);
    await using installed = new AsyncDisposableStack();
    const site = await openCostSite(installed, cluster.server, size);
    const { ranges, stealShare } = await measureLoads({ site, admin, signal });
    const plans = await plansOf(admin, site, ranges);
    sized.push({ size, plans, webhooks: WEBHOOKS, stealShare });
  }
  const hot = { sizes: SIZES, rows: summarize(sized), webhooks: WEBHOOKS };
  const faults = faultsIn(hot);
  const targets = targetsOf(hot);
  const stealShare = maxSteal(sized);
  if (json) console.log(JSON.stringify({ stealShare, sizes: SIZES, rows: hot.rows, targets }));
  else console.log(`${formatStatements(SIZES, hot.rows)}\n\n${formatTargets(targets)}`);
  for (const fault of faults) console.error(fault);
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
  // What a statement reads is the same on every machine. How long it takes is not.
  if (faults.length > 0) process.exitCode = 1;
}

/** Only statements of Relay's own role. */
async function plansOf(
  admin: Client,
  { installation }: Site,
  ranges: LoggedLoad["ranges"],
): Promise<ExecutedPlan[]> {
  const url = installation.urls.databaseUrl;
  const [database, user] = [databaseNameOf(url), new URL(url).username];
  const plans: ExecutedPlan[] = [];
  for (const range of ranges) {
    const read = planReader();
    for await (const line of readLog(admin, range)) {
      if (line.database !== database || line.user !== user) continue;
      const plan = read(line);
      if (plan) plans.push(plan);
    }
  }
  return plans;
}

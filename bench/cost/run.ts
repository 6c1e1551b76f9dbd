// The five loads, each with its subjects in turn.

import { type BenchCluster, startBenchCluster } from "../ingress/bench-cluster.ts";
import type { Bench } from "../ingress/measure.ts";
import { pushPayload } from "../ingress/push-payload.ts";
import { whileRunning } from "../scale/site.ts";
import { openCostSite } from "./cost-site.ts";
import { type DeliveryBench, measureDelivery, relaySubject, startBareRelay } from "./delivery.ts";
import { LOADS, type LoadName, type MeasuredLoad } from "./figures.ts";
import { EVEN_PER_SECOND, measureIngress, startIngressSubjects } from "./ingress.ts";
import type { CostOptions } from "./options.ts";
import { interleave } from "./rounds.ts";
import { SUBJECTS } from "./subject.ts";
import { METER_SETTINGS, openMeter, type UsageMeter } from "./usage.ts";

const WARM_UP_SECONDS = 3;

type MeasuredCost = { loads: readonly MeasuredLoad[]; postgres: string };

type Parts = { cluster: BenchCluster; meter: UsageMeter; signal: AbortSignal };

export async function measureCost(
  options: CostOptions,
  signal: AbortSignal,
): Promise<MeasuredCost> {
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster(METER_SETTINGS));
  const meter = await openMeter(opened, cluster.server.adminUrl());
  const parts = { cluster, meter, signal };
  const { only } = options;
  return {
    loads: [
      ...(only === "delivery" || only === "idle" ? [] : await measureIngressLoads(options, parts)),
      ...(only === "ingress" ? [] : await measureDeliveryLoads(options, parts)),
    ],
    postgres: cluster.version,
  };
}

async function measureIngressLoads(
  { rounds, seconds, days }: CostOptions,
  { cluster, meter, signal }: Parts,
): Promise<MeasuredLoad[]> {
  await using opened = new AsyncDisposableStack();
  const subjects = await startIngressSubjects(opened, cluster, { names: SUBJECTS, days });
  await cluster.checkpoint();
  const bench: Bench = { payload: pushPayload(), signal, say: console.error };
  const measure = async (load: LoadName, perSecond?: number): Promise<MeasuredLoad> => {
    const length = { seconds, warmUpSeconds: WARM_UP_SECONDS, ...(perSecond && { perSecond }) };
    const measured = await interleave(
      subjects,
      { what: LOADS[load], rounds, signal, say: console.error },
      (subject) => measureIngress(bench, meter, subject, length),
    );
    return { load, ...measured };
  };
  return [await measure("saturated"), await measure("even800", EVEN_PER_SECOND)];
}

const DELIVERY_LOADS = ["drain", "even60", "idle"] as const;

async function measureDeliveryLoads(
  { rounds, seconds, days, lanes, only }: CostOptions,
  { cluster, meter, signal }: Parts,
): Promise<MeasuredLoad[]> {
  await using opened = new AsyncDisposableStack();
  const site = await openCostSite(opened, cluster.server, { days, lanes });
  return await whileRunning(site, 1, async (running) => {
    await using started = new AsyncDisposableStack();
    const chats = running.sandbox.settings;
    const bare = await startBareRelay(started, cluster, { site, chats, lanes });
    const subjects = [bare, relaySubject(started, site, running)];
    await cluster.checkpoint();
    const bench: DeliveryBench = { site, meter, signal, seconds, nextNumber: 0 };
    const loads: MeasuredLoad[] = [];
    for (const load of only === "idle" ? (["idle"] as const) : DELIVERY_LOADS) {
      const measured = await interleave(
        subjects,
        { what: LOADS[load], rounds, signal, say: console.error },
        (subject) => measureDelivery(bench, subject, load),
      );
      loads.push({ load, ...measured });
    }
    return loads;
  });
}

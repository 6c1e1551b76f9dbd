// The gate: CPU of a webhook at full load, as a ratio to the bare engine of the same run, against a committed baseline.

import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { startBenchCluster } from "../ingress/bench-cluster.ts";
import type { Bench } from "../ingress/measure.ts";
import { pushPayload } from "../ingress/push-payload.ts";
import { MIN_ROUNDS } from "../quiet-rounds.ts";
import { figureOf, ratiosTo } from "./figures.ts";
import { measureIngress, startIngressSubjects } from "./ingress.ts";
import type { CostOptions } from "./options.ts";
import { interleave, type LoadFigures, type MeasuredRounds } from "./rounds.ts";
import { METER_SETTINGS, openMeter } from "./usage.ts";

const BASELINE = new URL("./baseline.json", import.meta.url);
const Baseline = z.object({
  /** CPU of the api and of PostgreSQL. */
  cpuOverBareEngine: z.number(),
  measuredAt: z.iso.date(),
});

const MAX_GROWTH = 1.15;
const ROUNDS = 5;
const LOAD = { seconds: 3, warmUpSeconds: 1 };
/** A round takes up to 10 seconds, and the whole at most 60 if the machine is not busy. */
const LAST_ROUND_STARTS_MS = 45_000;

/** Two runs on a quiet machine differ by up to 15 %. A change that costs more is seen every time. */
const ATTEMPTS = 3;

export async function runGate(options: CostOptions, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
    if ((await runOnce(options, signal)) !== "grown") return;
  process.exitCode = 1;
}

async function runOnce({ json, update }: CostOptions, signal: AbortSignal): Promise<GateVerdict> {
  const measured = await measureShort(signal);
  const ratio = ratiosTo(measured, "bare engine", cpuOf).median;
  if (update) {
    requireRounds(measured);
    const measuredAt = new Date().toISOString().slice(0, 10);
    const baseline = { cpuOverBareEngine: Number(ratio.toFixed(3)), measuredAt };
    writeFileSync(BASELINE, `${JSON.stringify(baseline, undefined, 2)}\n`);
  }
  const { cpuOverBareEngine } = Baseline.parse(JSON.parse(readFileSync(BASELINE, "utf8")));
  const verdict = judgeGrowth(measured.rounds.length, ratio / cpuOverBareEngine);
  const figures = { ratio, baseline: cpuOverBareEngine, rounds: measured.rounds.length, verdict };
  console.log(json ? JSON.stringify(figures) : formatVerdict(figures));
  return verdict;
}

type GateVerdict = "ok" | "grown" | "not judged";

/** A machine with much steal cannot tell. */
export function judgeGrowth(rounds: number, growth: number): GateVerdict {
  if (rounds < MIN_ROUNDS) return "not judged";
  return growth > MAX_GROWTH ? "grown" : "ok";
}

function requireRounds({ rounds }: MeasuredRounds): void {
  if (rounds.length < MIN_ROUNDS) throw new Error("too much steal for a baseline: try again");
}

async function measureShort(signal: AbortSignal): Promise<MeasuredRounds> {
  const until = performance.now() + LAST_ROUND_STARTS_MS;
  await using opened = new AsyncDisposableStack();
  const cluster = opened.use(await startBenchCluster(METER_SETTINGS));
  const meter = await openMeter(opened, cluster.server.adminUrl());
  const names = ["bare engine", "Relay"] as const;
  const subjects = await startIngressSubjects(opened, cluster, { names, days: 0 });
  const bench: Bench = { payload: pushPayload(), signal, say: console.error };
  return await interleave(
    subjects,
    { what: "gate", rounds: ROUNDS, signal, say: console.error, until },
    (subject) => measureIngress(bench, meter, subject, LOAD),
  );
}

function cpuOf(figures: LoadFigures): number {
  return figureOf(figures, "apiMs", "webhook") + figureOf(figures, "databaseMs", "webhook");
}

type GateFigures = { ratio: number; baseline: number; rounds: number; verdict: GateVerdict };

function formatVerdict({ ratio, baseline, rounds, verdict }: GateFigures): string {
  const figures = `CPU of a webhook over the bare engine: ${ratio.toFixed(3)}, baseline ${baseline}`;
  const growth = `${((ratio / baseline - 1) * 100).toFixed(1)} % of at most ${Math.round((MAX_GROWTH - 1) * 100)} %`;
  return `${figures}, grown by ${growth}, ${rounds} rounds: ${verdict}`;
}

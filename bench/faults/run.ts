// One run: a load and disturbances at the same time, then quiet, then the oracle.

import type { Stage, Kill } from "./stage.ts";
import { type Disturbance, disturb } from "./disturbances.ts";
import { until } from "./pause.ts";
import { type QuietWait, untilQuiet } from "./waiting-work.ts";
import {
  type PlatformProblem,
  processesOf,
  type Rig,
  type RigOptions,
  type Sandbox,
  withRig,
} from "./rig.ts";

/** What is sent. The ledger holds what was accepted. */
export type Load<S extends Sandbox, Ledger> = {
  seconds: number;
  open(context: Pick<Stage<S>, "rig" | "startedAt" | "signal" | "progress">): Ledger;
  send(stage: Stage<S, Ledger>): Promise<void>;
};

/** Compares the ledger with the state of platforms and database. */
export type Oracle<S extends Sandbox, Ledger, Found> = {
  judge(stage: Stage<S, Ledger>, aftermath: Aftermath): Promise<Found>;
  /** Figures for people. */
  figures(outcome: Found & Aftermath): readonly string[];
  /** Broken promises by name, one sentence for each case. */
  problems(outcome: Found & Aftermath): Readonly<Record<string, readonly string[]>>;
  /** The exact counts, one line for each oracle. */
  counts(outcome: Found): readonly string[];
};

export type Aftermath = {
  kills: readonly Kill[];
  /** Undefined if the run does not wait for quiet. */
  quiet: QuietWait | undefined;
  faults: readonly string[];
  errors: readonly string[];
  problems: readonly PlatformProblem[];
};

export type FaultRun<S extends Sandbox, Ledger, Found> = {
  seed: number;
  rig: RigOptions<S>;
  load: Load<S, Ledger>;
  oracle: Oracle<S, Ledger, Found>;
  disturbances?: readonly Disturbance<S, Ledger>[];
  /** No wait for quiet if unset. */
  quietWithinMs?: number;
  before?(rig: Rig<S>, signal: AbortSignal): Promise<void>;
  afterLoad?(stage: Stage<S, Ledger>): Promise<void>;
  /** Before the oracle, with everything still running. */
  afterQuiet?(stage: Stage<S, Ledger>): Promise<void>;
};

export function runFaults<S extends Sandbox, Ledger, Found extends object>(
  run: FaultRun<S, Ledger, Found>,
  signal: AbortSignal,
): Promise<Found & Aftermath> {
  return withRig(run.rig, async (rig) => {
    await run.before?.(rig, signal);
    const sent = new AbortController();
    const stage = stageOf(run, rig, { signal, sent: sent.signal });
    await Promise.all([
      run.load.send(stage).finally(() => sent.abort()),
      disturb(stage, run.disturbances ?? []),
    ]);
    await run.afterLoad?.(stage);
    const { migrateUrl } = rig.installation.urls;
    const { quietWithinMs } = run;
    const quiet =
      quietWithinMs === undefined ? undefined : await untilQuiet(migrateUrl, quietWithinMs, signal);
    await run.afterQuiet?.(stage);
    const aftermath = await aftermathOf(stage, quiet);
    return { ...aftermath, ...(await run.oracle.judge(stage, aftermath)) };
  });
}

function stageOf<S extends Sandbox, Ledger, Found>(
  { seed, load }: FaultRun<S, Ledger, Found>,
  rig: Rig<S>,
  { signal, sent }: { signal: AbortSignal; sent: AbortSignal },
): Stage<S, Ledger> {
  const startedAt = performance.now();
  const loadMs = load.seconds * 1_000;
  const progress: Stage["progress"] = { plannedMs: undefined };
  const plannedMs = () => progress.plannedMs ?? performance.now() - startedAt;
  return {
    rig,
    seed,
    ledger: load.open({ rig, startedAt, signal, progress }),
    startedAt,
    loadMs,
    signal,
    loaded: AbortSignal.any([signal, sent]),
    progress,
    isSent: () => plannedMs() >= loadMs,
    reach: (share) => until(() => plannedMs() >= share * loadMs, { signal }),
    kills: [],
  };
}

async function aftermathOf(
  { rig, kills }: Stage,
  quiet: QuietWait | undefined,
): Promise<Aftermath> {
  const processes = processesOf(rig);
  const processKills = processes.flatMap(({ role, notes }) =>
    notes.kills.map((at) => ({ at, until: at, what: role })),
  );
  return {
    kills: [...kills, ...processKills],
    quiet,
    faults: processes.flatMap(({ notes }) => notes.faults),
    errors: processes.flatMap(({ notes }) => notes.errors),
    problems: await rig.sandbox.problems(),
  };
}

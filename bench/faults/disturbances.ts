// The faults of a run: api processes killed every few seconds as long as anything is sent, the database restarted
// three times on the way.

import type { Cluster } from "../../dev/postgres/cluster.ts";
import type { RelayProcess } from "./relay-process.ts";
import { pause } from "./pause.ts";
import type { ProcessIndex } from "./plan.ts";
import { seededRandom } from "./random.ts";

/** `atMs` is a time of the plan, which a slow machine comes to later. */
type Restart = { atMs: number; how: "killed" | "shut down"; downMs: number };

/** So long after the one before. */
type Kill = { afterMs: number; process: ProcessIndex };

export type Disturbances = {
  /** Without end. */
  kills: Iterable<Kill>;
  restarts: readonly Restart[];
};

export type DisturbanceCounts = {
  kills: number;
  /** From the order to stop until a query was answered again. */
  outages: { how: string; tookMs: number }[];
};

const MIN_BETWEEN_KILLS_MS = 2_000;
const MAX_BETWEEN_KILLS_MS = 5_000;
const RESTARTS_AT = [0.2, 0.5, 0.8];
const MAX_DOWN_MS = 1_500;
const LOOK_EVERY_MS = 50;

export function planDisturbances(seed: number, seconds: number): Disturbances {
  return { kills: planKills(seed), restarts: planRestarts(seed, seconds * 1_000) };
}

function* planKills(seed: number): Generator<Kill> {
  const random = seededRandom(seed, "kills");
  for (;;) {
    const afterMs = random.between(MIN_BETWEEN_KILLS_MS, MAX_BETWEEN_KILLS_MS);
    yield { afterMs, process: random.pick([0, 1]) };
  }
}

function planRestarts(seed: number, runMs: number): Restart[] {
  const random = seededRandom(seed, "restarts");
  const killedOne = random.pick([0, 1, 2]);
  return RESTARTS_AT.map((part, place) => ({
    atMs: (part + random.between(-0.05, 0.05)) * runMs,
    how: place === killedOne ? "killed" : "shut down",
    downMs: random.between(0, MAX_DOWN_MS),
  }));
}

export type Victims = {
  processes: readonly [RelayProcess, RelayProcess];
  cluster: Cluster;
  /** How far the plan has been sent. */
  plannedMs(): number;
  /** Ends when everything is sent, or the run is. */
  signal: AbortSignal;
};

/** Resolves after the last one, with the database up again. */
export async function disturb(victims: Victims, plan: Disturbances): Promise<DisturbanceCounts> {
  const [kills, outages] = await Promise.all([
    killProcesses(victims, plan.kills),
    restartDatabase(victims, plan.restarts),
  ]);
  return { kills, outages };
}

async function killProcesses(
  { processes, signal }: Victims,
  kills: Disturbances["kills"],
): Promise<number> {
  let killed = 0;
  for (const { afterMs, process } of kills) {
    await pause(afterMs, signal);
    // One that is killed before it serves anybody proves nothing, and where starting takes long nobody would be served.
    while (!processes[process].notes.isUp && !signal.aborted) await pause(LOOK_EVERY_MS, signal);
    if (signal.aborted) break;
    processes[process].kill();
    killed += 1;
  }
  return killed;
}

async function restartDatabase(
  { cluster, plannedMs, signal }: Victims,
  restarts: readonly Restart[],
): Promise<DisturbanceCounts["outages"]> {
  const outages: DisturbanceCounts["outages"] = [];
  for (const { atMs, how, downMs } of restarts) {
    while (plannedMs() < atMs && !signal.aborted) await pause(LOOK_EVERY_MS, signal);
    if (signal.aborted) break;
    const downAt = performance.now();
    await (how === "killed" ? cluster.kill() : cluster.shutDown());
    await pause(downMs, signal);
    await cluster.start();
    outages.push({ how, tookMs: performance.now() - downAt });
  }
  return outages;
}

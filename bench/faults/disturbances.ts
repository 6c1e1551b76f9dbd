// The faults of a run as data. Shares count from the start of the load to its end.

import type { Stage } from "./stage.ts";
import type { Script } from "../../sandbox/platform/faults.ts";
import { FAULT_CHATS } from "./delivery/chats.ts";
import type { Platform } from "../../src/core/delivery/target-key.ts";
import { pause, until } from "./pause.ts";
import { seededRandom } from "./random.ts";
import type { RelayProcess } from "./relay-process.ts";
import { processesOf, type Rig, type Sandbox } from "./rig.ts";

export type Steps = readonly Script["steps"][number][];

export type DatabaseRestart = { at: number; how: "killed" | "shut down" };

export type Disturbance<S extends Sandbox = Sandbox, Ledger = unknown> =
  /** `kill -9` again and again while the load lasts. In turn: a worker, then an api. */
  | { kind: "kill"; minMs: number; maxMs: number; isInTurn?: boolean }
  /** One after the other. */
  | { kind: "restart database"; restarts: readonly DatabaseRestart[] }
  /** Every call to the platforms goes wrong. All platforms if unset. */
  | {
      kind: "misbehave";
      platform?: Platform;
      at: number;
      /** Until the end of the run if unset. */
      forMs?: number;
      steps: Steps;
    }
  | ((stage: Stage<S, Ledger>) => Promise<void>);

type Data<Kind> = Extract<Disturbance, { kind: Kind }>;

const MAX_DOWN_MS = 1_500;

/** Resolves after the last one, with the database up again. */
export async function disturb<S extends Sandbox, Ledger>(
  stage: Stage<S, Ledger>,
  disturbances: readonly Disturbance<S, Ledger>[],
): Promise<void> {
  await Promise.all(disturbances.map((each) => disturbOnce(stage, each)));
}

async function disturbOnce<S extends Sandbox, Ledger>(
  stage: Stage<S, Ledger>,
  disturbance: Disturbance<S, Ledger>,
): Promise<void> {
  if (typeof disturbance === "function") return disturbance(stage);
  switch (disturbance.kind) {
    case "kill":
      return killProcesses(stage, disturbance);
    case "restart database":
      for (const restart of disturbance.restarts) await restartDatabase(stage, restart);
      return undefined;
    case "misbehave":
    default:
      return misbehave(stage, disturbance);
  }
}

async function killProcesses(
  { rig, seed, loaded, isSent }: Stage,
  { minMs, maxMs, isInTurn = false }: Data<"kill">,
): Promise<void> {
  const random = seededRandom(seed, "kills");
  for (let turn = 0; !loaded.aborted; turn += 1) {
    await pause(random.between(minMs, maxMs), loaded);
    if (isSent()) return;
    const [first, ...others] = isInTurn ? victimsAt(rig, turn) : processesOf(rig);
    if (!first) throw new Error("there is no process to kill");
    const victim = random.pick<RelayProcess>([first, ...others]);
    // A kill before the process serves proves nothing.
    if (await until(() => victim.notes.isUp, { signal: loaded })) victim.kill();
  }
}

function victimsAt({ apis, workers }: Rig, turn: number): readonly RelayProcess[] {
  return turn % 2 === 0 ? workers : apis;
}

async function restartDatabase(
  { rig, seed, reach, signal, kills }: Stage,
  { at, how }: DatabaseRestart,
): Promise<void> {
  const { cluster } = rig.installation;
  if (!(await reach(at))) return;
  const downAt = Date.now();
  await (how === "killed" ? cluster.kill() : cluster.shutDown());
  await pause(seededRandom(seed, `down ${at}`).between(0, MAX_DOWN_MS), signal);
  await cluster.start();
  kills.push({ what: "database", at: downAt, until: Date.now() });
}

async function misbehave(
  { rig, reach, signal }: Stage,
  { platform, at, forMs, steps }: Data<"misbehave">,
): Promise<void> {
  const platforms = platform === undefined ? FAULT_CHATS.map(({ name }) => name) : [platform];
  if (!(await reach(at))) return;
  const script: Script = { steps: [...steps], afterwards: forMs === undefined ? "last" : "all" };
  for (const each of platforms) await rig.sandbox.misbehave(each, script);
  if (forMs === undefined) return;
  await pause(forMs, signal);
  for (const each of platforms) await rig.sandbox.behave(each);
}

/** What a platform in an outage answers, without having done anything. */
export const OUTAGE: Steps = [
  { kind: "reset-before", times: 3 },
  { kind: "5xx", times: 2, status: 503 },
  { kind: "html-502", times: 2 },
  { kind: "silent", times: 1, applied: false },
];

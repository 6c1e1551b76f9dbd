// The faults that delivery runs are made of: kills, restarts of the database, and platforms that
// refuse, stall or break.

import type { Script } from "../../../sandbox/platform/faults.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { pause, pauseUntil } from "../pause.ts";
import { seededRandom } from "../random.ts";
import type { RelayProcess } from "../relay-process.ts";
import { withClient } from "./send-log.ts";
import type { FaultStage } from "./run.ts";

const MAX_DOWN_MS = 1_500;

type Timing = Pick<FaultStage, "seed" | "startedAt" | "loadMs" | "signal">;

/** Kills a random process with kill -9, again and again, as long as the load lasts. */
export async function killProcesses(
  stage: FaultStage,
  { minMs, maxMs }: { minMs: number; maxMs: number },
): Promise<void> {
  const { rig, seed, startedAt, loadMs, signal } = stage;
  const random = seededRandom(seed, "kills");
  for (let atMs = random.between(minMs, maxMs); atMs < loadMs;) {
    await pauseUntil(startedAt + atMs, signal);
    if (signal.aborted) return;
    const [first, ...others] = [...rig.apis, ...rig.workers];
    if (first) random.pick<RelayProcess>([first, ...others]).kill();
    atMs += random.between(minMs, maxMs);
  }
}

export type Restart = { at: number; how: "killed" | "shut down" };

type Installed = Timing &
  Pick<FaultStage, "kills"> & { rig: Pick<FaultStage["rig"], "installation"> };

/** `at` is a share of the load. Takes as long as the database is away. */
export async function restartDatabase(stage: Installed, { at, how }: Restart): Promise<void> {
  const { rig, seed, startedAt, loadMs, signal, kills } = stage;
  const { cluster } = rig.installation;
  await pauseUntil(startedAt + at * loadMs, signal);
  if (signal.aborted) return;
  const downAt = Date.now();
  await (how === "killed" ? cluster.kill() : cluster.shutDown());
  await pause(seededRandom(seed, `down ${at}`).between(0, MAX_DOWN_MS), signal);
  await cluster.start();
  kills.push({ what: "database", at: downAt, until: Date.now() });
}

export type Misbehaviour = {
  platform: Platform;
  /** Share of the load at which it begins. */
  at: number;
  forMs: number;
  steps: Script["steps"];
};

/** All calls go wrong in this way, for so long. */
export async function misbehave(
  { rig, startedAt, loadMs, signal }: FaultStage,
  { platform, at, forMs, steps }: Misbehaviour,
): Promise<void> {
  await pauseUntil(startedAt + at * loadMs, signal);
  if (signal.aborted) return;
  await rig.platforms.misbehave(platform, { steps, afterwards: "all" });
  await pause(forMs, signal);
  await rig.platforms.behave(platform);
}

/** Answers that a platform in trouble gives, without having done anything. */
export const OUTAGE: Script["steps"] = [
  { kind: "reset-before", times: 3 },
  { kind: "5xx", times: 2, status: 503 },
  { kind: "html-502", times: 2 },
  { kind: "silent", times: 1, applied: false },
];

/** Ends all leases, as if their time were over: nobody waits half a minute for it. */
export async function endLeases({ rig }: FaultStage): Promise<void> {
  await withClient(rig.installation.urls.migrateUrl, (client) =>
    client.query("update lanes set lease_until = now() where lease_until is not null"),
  );
}

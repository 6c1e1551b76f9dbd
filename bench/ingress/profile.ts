// Relay under full load with V8's sampling profiler, for the day a target is missed.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBenchCluster } from "./bench-cluster.ts";
import { hotFunctions, type ProfileReading } from "./hot-functions.ts";
import { type Bench, measureThroughput } from "./measure.ts";
import type { IngressBenchOptions } from "./options.ts";
import { startRelay } from "./subjects.ts";

const SHOWN_FUNCTIONS = 5;

export async function profileRelay(
  bench: Bench,
  { seconds }: IngressBenchOptions,
): Promise<ProfileReading> {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-profile-"));
  try {
    await loadRelay(bench, seconds, ["--cpu-prof", `--cpu-prof-dir=${folder}`]);
    const [file] = readdirSync(folder);
    if (file === undefined) throw new Error("Relay left no profile behind");
    return hotFunctions(readFileSync(path.join(folder, file), "utf8"), SHOWN_FUNCTIONS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The profile is written when Relay has ended. */
async function loadRelay(bench: Bench, seconds: number, nodeOptions: string[]): Promise<void> {
  await using cluster = await startBenchCluster();
  await using database = await cluster.addDatabase();
  await using server = await startRelay(database.urls, nodeOptions);
  await measureThroughput(bench, { name: "Relay", port: server.port, database }, seconds);
}

export function formatProfile({ functions, garbageCollectorShare }: ProfileReading): string {
  return [
    ...functions.map(({ name, place, share }) => `${percent(share)}  ${name}  ${place}`),
    `${percent(garbageCollectorShare)}  garbage collector`,
  ].join("\n");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(5)} %`;
}

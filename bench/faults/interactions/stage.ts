// What both scenarios share: kills and restarts while people ask, then quiet, then what the processes and
// the platforms have to say.

import { restartDatabase, type Restart } from "../delivery/disturb.ts";
import type { Kill } from "../delivery/evidence.ts";
import { pauseUntil } from "../pause.ts";
import { seededRandom } from "../random.ts";
import { type OpenInteractions, untilTold } from "./interaction-log.ts";
import { type InteractionRig, withInteractionRig } from "./rig.ts";
import type { PeopleWorld } from "./people.ts";

export type InteractionRun = {
  seed: number;
  seconds: number;
  world: PeopleWorld;
  /** Name of a part that is wrong on purpose. */
  broken?: string | undefined;
  killEveryMs: { minMs: number; maxMs: number };
  restarts: readonly Restart[];
  quietWithinMs: number;
};

export type Aftermath = {
  kills: readonly Kill[];
  quiet: OpenInteractions;
  /** Rules of the platforms that were broken. */
  problems: readonly string[];
  faults: readonly string[];
  errors: readonly string[];
};

/** `work` goes on beside the kills; `conclude` comes when everybody was told. */
export function runInteractionRig<T>(
  run: InteractionRun,
  signal: AbortSignal,
  parts: { work(rig: InteractionRig): Promise<void>; conclude(rig: InteractionRig): Promise<T> },
): Promise<T & { aftermath: Aftermath }> {
  const { seed, seconds, world, broken } = run;
  return withInteractionRig({ world, broken, signal }, async (rig) => {
    const outages: Kill[] = [];
    const startedAt = performance.now();
    const stage = { rig, seed, startedAt, loadMs: seconds * 1_000, signal, kills: outages };
    await Promise.all([
      parts.work(rig),
      killInTurn(stage, run.killEveryMs),
      restartAll(stage, run.restarts),
    ]);
    const quiet = await untilTold(rig.installation.urls.migrateUrl, run.quietWithinMs, signal);
    const concluded = await parts.conclude(rig);
    return { ...concluded, aftermath: await aftermathOf(rig, outages, quiet) };
  });
}

type Stage = Parameters<typeof restartDatabase>[0] & { rig: InteractionRig };

/** kill -9 of an api and of a worker in turn: nobody can answer while there is none of either. */
async function killInTurn(
  { rig, seed, startedAt, loadMs, signal }: Stage,
  { minMs, maxMs }: InteractionRun["killEveryMs"],
): Promise<void> {
  const random = seededRandom(seed, "kills");
  let turn = 0;
  for (let atMs = random.between(minMs, maxMs); atMs < loadMs;) {
    await pauseUntil(startedAt + atMs, signal);
    if (signal.aborted) return;
    const victims = turn % 2 === 0 ? rig.workers : rig.apis;
    random.pick(victims).kill();
    turn += 1;
    atMs += random.between(minMs, maxMs);
  }
}

async function restartAll(stage: Stage, restarts: readonly Restart[]): Promise<void> {
  for (const restart of restarts) await restartDatabase(stage, restart);
}

async function aftermathOf(
  { apis, workers, platforms }: InteractionRig,
  outages: readonly Kill[],
  quiet: OpenInteractions,
): Promise<Aftermath> {
  const processes = [...apis, ...workers];
  const problems = await platforms.problems();
  return {
    kills: [
      ...outages,
      ...processes.flatMap(({ role, notes }) =>
        notes.kills.map((at) => ({ at, until: at, what: role })),
      ),
    ],
    quiet,
    problems: problems.map(({ rule, detail }) => `${rule}: ${detail}`),
    faults: processes.flatMap(({ notes }) => notes.faults),
    errors: processes.flatMap(({ notes }) => notes.errors),
  };
}

/** Every reason to fail that has nothing to do with what was asked. */
export function aftermathProblems(
  { kills, quiet, problems, faults }: Aftermath,
  minKills: number,
): string[] {
  const killed = kills.filter(({ what }) => what !== "database").length;
  return [
    ...noted("rules of the platforms broken", problems),
    ...noted("faults of processes", faults),
    ...(quiet.left > 0 ? [`never became quiet: ${quiet.left} asks left`] : []),
    ...(killed < minKills ? [`too few kills, at least ${minKills} needed`] : []),
  ];
}

const NAMED = 5;

export function noted(name: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  return [`${name} ${texts.length}:`, ...texts.slice(0, NAMED).map((text) => `  ${text}`)];
}

export function errorLines({ errors }: Aftermath): string[] {
  const lines = errors.map((error) => error.split("\n")[0] ?? "");
  return noted("log lines that say error", lines);
}

export function killsLine({ kills, quiet }: Aftermath): string {
  const counts = ["api", "worker", "database"].map(
    (what) => `${what} ${kills.filter((kill) => kill.what === what).length}`,
  );
  return `kills ${kills.length} (${counts.join(", ")}), quiet after ${(quiet.tookMs / 1_000).toFixed(1)} s`;
}

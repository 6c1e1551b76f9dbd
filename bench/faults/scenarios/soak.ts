// S21: a long steady load with a kill now and then, days passing meanwhile: nothing may creep. Memory, files, tables
// and times at the end are held against those of the first third.

import type { RunOutcome } from "../delivery/findings.ts";
import { readBloat } from "../../retention/sizes.ts";
import { BASE } from "../../scale/model.ts";
import { keepSoak, writePage } from "../../scale/page.ts";
import type { SoakFigures } from "../../scale/soak.ts";
import { agingDatabase, KEPT } from "../soak/aging-database.ts";
import { type SoakedDay, soak } from "../soak/days.ts";
import {
  growthOf,
  type ProcessSlope,
  processSlopes,
  stealOfThirds,
  thirdsOf,
} from "../soak/slopes.ts";
import { type ProcessSample, watchProcesses } from "../soak/watch.ts";
import { withClient } from "../sql.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";
import { tooFew } from "../report.ts";

const PER_SECOND = BASE.webhooksPerSecond;
/** Shorter runs are for trying: nothing has time to creep. */
const MIN_KEPT_SECONDS = 1_800;
const DAYS = 12;
const RETENTION = { eventDays: 2, attemptDays: 3, logDays: 4 };
/** How long after a kill what comes is not looked at, where days are long enough. */
const DISTURBED_MS = 12_000;

const MAX_MEMORY_GROWTH = 1.05;
const MAX_GROWTH = 1.1;
const MAX_DEAD = 0.2;
const MAX_BLOAT = 1.6;
const MAX_SLOWER = 1.25;

type Soaked = {
  days: SoakedDay[];
  samples: readonly ProcessSample[];
  lengthMs: number;
  bloat: number;
};

export const soaking: MakeDelivery = ({ seed, seconds }) => {
  const database = agingDatabase();
  const soaked: Soaked = { days: [], samples: [], lengthMs: 0, bloat: Number.NaN };
  return {
    about: `a soak: ${PER_SECOND} webhooks/s, a kill in each of ${DAYS} days, of which ${RETENTION.logDays} are kept`,
    run: {
      rig: { database: database.start, prepare: database.prepare },
      load: { seconds: 0, perSecond: PER_SECOND },
      quietWithinMs: 120_000,
      keptIn: KEPT,
      disturbances: [
        async (stage) => {
          const watch = watchProcesses(stage.rig, stage.startedAt);
          try {
            const [days, perSecond, clock] = [DAYS, PER_SECOND, database.clock()];
            const options = { days, perSecond, retention: RETENTION, clock, watch };
            soaked.days = await soak(stage, options, seconds);
          } finally {
            soaked.samples = watch.stop();
            soaked.lengthMs = performance.now() - stage.startedAt;
          }
        },
      ],
      afterQuiet: async ({ rig }) => {
        soaked.bloat = await withClient(rig.installation.urls.migrateUrl, readBloat);
      },
    },
    expected: { kills: DAYS },
    alsoWrong: ({ evidence }) => tooFew("sends", evidence.sends.length, seconds * PER_SECOND),
    targets: (outcome) => {
      const figures = figuresOf(outcome, soaked, (seconds * 1_000) / DAYS);
      if (seconds >= MIN_KEPT_SECONDS)
        keep({ minutes: seconds / 60, seed, figures, steal: stealOf(soaked) });
      return figures;
    },
  };
};

/** The page of figures tells what the last true soak found. */
function keep(found: Omit<SoakFigures, "at" | "perSecond">): void {
  const at = new Date().toISOString().slice(0, 10);
  keepSoak({ ...found, at, perSecond: PER_SECOND });
  writePage();
}

function stealOf({ samples, lengthMs }: Soaked): number[] {
  return stealOfThirds(samples, lengthMs);
}

function figuresOf(outcome: RunOutcome, soaked: Soaked, dayMs: number): Figure[] {
  const slopes = processSlopes(soaked.samples, soaked.lengthMs);
  for (const slope of slopes) console.log(describe(slope));
  printDays(soaked.days);
  return [
    ...slopes.filter(({ kills }) => kills === 0).flatMap(slopeFigures),
    ...roomFigures(soaked),
    ...timeFigures(outcome, soaked, Math.min(DISTURBED_MS, dayMs / 4)),
  ];
}

function describe({ name, kills, fromMb, toMb, filesFrom, filesTo }: ProcessSlope): string {
  // A child that is younger than a third of the run has no such past.
  const told = Number.isFinite(filesFrom) ? filesFrom : "–";
  return (
    `${name}: killed ${kills} times; memory ${fromMb.toFixed(1)} MB, at the end ${toMb.toFixed(1)} MB; ` +
    `fewest files at rest ${told}, at the end ${filesTo}`
  );
}

function printDays(days: readonly SoakedDay[]): void {
  for (const [at, day] of days.entries()) {
    const [payloads, tables, indexes] = [day.payloadBytes, day.tableBytes, day.indexBytes].map(
      (bytes) => (bytes / 1_000_000).toFixed(1),
    );
    console.log(
      `day ${at + 1}: payloads ${payloads} MB, tables ${tables} MB, indexes ${indexes} MB, ` +
        `dead ${(100 * day.deadShare).toFixed(1)} %, dropped ${day.dropped}`,
    );
  }
}

function slopeFigures({ name, fromMb, toMb, filesFrom, filesTo }: ProcessSlope): Figure[] {
  return [
    atMost(`memory of ${name}, end over first third`, toMb / fromMb, MAX_MEMORY_GROWTH, ""),
    atMost(`files of ${name} at rest, more in the last third`, filesTo - filesFrom, 0, ""),
  ];
}

function roomFigures({ days, bloat }: Soaked): Figure[] {
  const { payloads, tables, indexes } = growthOf(days, RETENTION.logDays);
  const dropped = days.reduce((sum, day) => sum + day.dropped, 0);
  return [
    atMost("payloads, last level days over first", payloads, MAX_GROWTH, ""),
    atMost("tables, last level days over first", tables, MAX_GROWTH, ""),
    atMost("indexes, last level days over first", indexes, MAX_GROWTH, ""),
    atMost("dead rows at the end of the last day", days.at(-1)?.deadShare ?? 1, MAX_DEAD, ""),
    atMost("size divided by that of a fresh copy", bloat, MAX_BLOAT, ""),
    atLeast("days of payloads dropped", dropped, DAYS - RETENTION.eventDays - 2),
  ];
}

function timeFigures(outcome: RunOutcome, soaked: Soaked, disturbedMs: number): Figure[] {
  const thirds = thirdsOf(outcome, soaked.days, disturbedMs);
  const steal = stealOf(soaked).map((share) => `${(100 * share).toFixed(1)} %`);
  for (const [at, { ackP99Ms, dwellP99Ms, ackAllP99Ms }] of thirds.entries())
    console.log(
      `third ${at + 1}: ack p99 ${ackP99Ms.toFixed(1)} ms (beside kills ${ackAllP99Ms.toFixed(1)} ms), ` +
        `accept to delivered p99 ${dwellP99Ms.toFixed(1)} ms, steal ${steal[at] ?? "–"}`,
    );
  const [first, , last] = thirds;
  if (!first || !last) return [];
  return [
    atMost("ack p99, last third over first", last.ackP99Ms / first.ackP99Ms, MAX_SLOWER, ""),
    atMost(
      "accept to delivered p99, last third over first",
      last.dwellP99Ms / first.dwellP99Ms,
      MAX_SLOWER,
      "",
    ),
  ];
}

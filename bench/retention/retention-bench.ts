// `npm run bench -- retention`: a month of days, one after the other, and what is left of them. What is too old has
// to go, what is not has to stay, and the room that everything takes has to stay level.

import { atMost, formatMissed, type BenchTarget } from "../target.ts";
import { liveThrough, type LivedDay } from "./live.ts";
import type { RetentionOptions } from "./options.ts";

const MAX_GROWTH = 1.1;
const MAX_DEAD = 0.2;
const MAX_BLOAT = 1.6;
const MB = 1_000_000;

export async function benchRetention(
  options: RetentionOptions,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const { days, bloat, postgres } = await liveThrough(options, signal);
  const { eventDays, attemptDays, logDays } = options.retention;
  const ofRecords = levelsOf(days, Math.max(logDays, attemptDays, eventDays));
  const targets: BenchTarget[] = [
    atMost("overdue", sumOf(days, "overdue"), 0),
    atMost("lost", sumOf(days, "lost"), 0),
    atMost("payloadGrowth", growthOf(levelsOf(days, eventDays), "payloadBytes"), MAX_GROWTH),
    atMost("tableGrowth", growthOf(ofRecords, "tableBytes"), MAX_GROWTH),
    atMost("indexGrowth", growthOf(ofRecords, "indexBytes"), MAX_GROWTH),
    atMost("deadShare", Math.max(...ofRecords.last.map(({ deadShare }) => deadShare)), MAX_DEAD),
    atMost("bloat", bloat, MAX_BLOAT),
  ];
  const figures = Object.fromEntries(targets.map(({ key, value }) => [key, value]));
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const { json, days: _number, ...asked } = options;
  if (json) console.log(JSON.stringify({ ...asked, ...figures, seconds, postgres, days, targets }));
  else print(days, { ...figures, seconds });
  for (const target of targets) if (!target.isMet) console.error(formatMissed(target));
}

type Levels = { first: readonly LivedDay[]; last: readonly LivedDay[] };

/** The days on which as much goes as comes: the first third of them, and the last. */
function levelsOf(days: readonly LivedDay[], daysKept: number): Levels {
  const level = days.slice(daysKept + 1);
  const third = Math.max(1, Math.floor(level.length / 3));
  return { first: level.slice(0, third), last: level.slice(-third) };
}

type Figure = "payloadBytes" | "tableBytes" | "indexBytes";

function growthOf({ first, last }: Levels, figure: Figure): number {
  return meanOf(last, figure) / meanOf(first, figure);
}

function meanOf(days: readonly LivedDay[], figure: Figure): number {
  return sumOf(days, figure) / days.length;
}

function sumOf(days: readonly LivedDay[], figure: Figure | "overdue" | "lost"): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

const COLUMNS: readonly (readonly [title: string, valueOf: (day: LivedDay) => string])[] = [
  ["day", ({ day }) => String(day + 1)],
  ["webhooks", ({ webhooks }) => String(webhooks)],
  ["partitions", ({ partitions }) => String(partitions)],
  ["payloads MB", ({ payloadBytes }) => (payloadBytes / MB).toFixed(1)],
  ["tables MB", ({ tableBytes }) => (tableBytes / MB).toFixed(1)],
  ["indexes MB", ({ indexBytes }) => (indexBytes / MB).toFixed(1)],
  ["dead %", ({ deadShare }) => (deadShare * 100).toFixed(1)],
  ["dropped", ({ dropped }) => String(dropped)],
  ["deleted", ({ deleted }) => String(deleted)],
  ["scheduled tasks ms", ({ tasksMs }) => tasksMs.toFixed(0)],
  ["overdue", ({ overdue }) => String(overdue)],
  ["lost", ({ lost }) => String(lost)],
];

function print(days: readonly LivedDay[], figures: Readonly<Record<string, number>>): void {
  console.log(COLUMNS.map(([title]) => title).join("  "));
  for (const day of days)
    console.log(COLUMNS.map(([title, valueOf]) => valueOf(day).padStart(title.length)).join("  "));
  for (const [key, value] of Object.entries(figures)) console.log(key.padEnd(16), value);
}

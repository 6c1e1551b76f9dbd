// Summary of the noise settings: "Threads: notes", "Mon–Fri 09:00–18:00 Europe/Berlin", "digest daily 09:00".

import { effectiveRoute } from "../../../src/contract/routing/routes.ts";
import type {
  Digest,
  Hours,
  Reminders,
  RouteDefaults,
} from "../../../src/contract/policy/rules.ts";
import { capital, counted } from "../../parts/words.ts";
import { type EffectiveNoise, type NoiseDraft, NOISE_FIELDS, type NoiseField } from "./noise.ts";

export const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export type NoisePiece = { field: NoiseField; words: string };

/** Effective settings, one piece each; the first is capitalized. Inherited ones are marked as such. */
export function noisePieces(
  noise: NoiseDraft,
  defaults: RouteDefaults = {},
): readonly NoisePiece[] {
  const effective = effectiveRoute(noise, defaults);
  return NOISE_FIELDS.flatMap((field) => {
    const inherited = isDefaultField(field) ? defaults[field] : undefined;
    if (inherited !== undefined && noise[field] === "off")
      return inherited === "off" ? [] : [{ field, words: `${OFF_WORDS[field] ?? field} off` }];
    const words = FIELD_WORDS[field](effective);
    if (words === undefined) return [];
    const isInherited = inherited !== undefined && noise[field] === undefined;
    return [{ field, words: isInherited ? `${words} (inherited)` : words }];
  }).map((piece, at) => (at === 0 ? { ...piece, words: capital(piece.words) } : piece));
}

/** The group default of one field in words; undefined if it changes nothing. */
export function defaultWords(defaults: RouteDefaults, field: keyof RouteDefaults) {
  return FIELD_WORDS[field](effectiveRoute({}, { [field]: defaults[field] }));
}

function isDefaultField(field: NoiseField): field is keyof RouteDefaults {
  return field in OFF_WORDS;
}

const OFF_WORDS: Readonly<Partial<Record<NoiseField, string>>> = {
  threads: "threads",
  hours: "working hours",
  digest: "digest",
};

export const NOTHING_SET = "Nothing is set: messages are sent right away.";

/** Undefined if the setting has its default value. */
const FIELD_WORDS: Readonly<Record<NoiseField, (noise: EffectiveNoise) => string | undefined>> = {
  threads: ({ threads }) => (threads && threads !== "off" ? `threads: ${threads}` : undefined),
  hours: ({ hours }) => hours && hoursWords(hours),
  digest: ({ digest, hours }) => digest && digestWords(digest, hours),
  reminders: ({ reminders, hours }) => reminders && remindersWords(reminders, hours),
  redact: ({ redact }) => redact && REDACT_WORDS[redact],
  audienceWaived: ({ audienceWaived }) => (audienceWaived ? "audience check waived" : undefined),
};

const REDACT_WORDS = { none: undefined, words: "no quotes", title: "title only" } as const;

function hoursWords({ days, from, to, timeZone, holidays = [] }: Hours): string {
  const off = holidays.length > 0 ? `, not on ${counted(holidays.length, "holiday")}` : "";
  return `${daysWords(days)} ${from}–${to} ${timeZone}${off}`;
}

/** "Mon–Fri", "Mon, Wed, Sat–Sun". */
export function daysWords(days: readonly number[]): string {
  if (new Set(days).size === DAYS.length) return "every day";
  const runs: number[][] = [];
  for (const day of [...new Set(days)].toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs.map(runWords).join(", ");
}

function runWords(run: readonly number[]): string {
  const names = run.map((day) => DAYS[day - 1] ?? "");
  return names.length < 2 ? names.join("") : `${names[0]}–${names.at(-1)}`;
}

function digestWords(digest: Digest, hours: Hours | undefined): string {
  if ("everyMinutes" in digest) return `digest every ${minutesWords(digest.everyMinutes)}`;
  return `digest daily ${digest.at}${zoneWords(digest.timeZone, hours)}`;
}

function minutesWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} min`;
  return minutes === 60 ? "hour" : `${minutes / 60} h`;
}

function remindersWords({ at, afterHours, timeZone }: Reminders, hours: Hours | undefined): string {
  const after = counted(afterHours, "working hour");
  return `reminders daily ${at}${hours ? "" : zoneWords(timeZone, hours)} after ${after}`;
}

/** The time zone is named only once. */
function zoneWords(timeZone: string | undefined, hours: Hours | undefined): string {
  return timeZone === undefined || timeZone === hours?.timeZone ? "" : ` ${timeZone}`;
}

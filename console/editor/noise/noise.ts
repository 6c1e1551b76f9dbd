// Noise settings of a draft: threads, hours, digest, reminders, redaction, audience waiver. Unset fields are omitted.

import { type Effective, effectiveRoute, Route } from "../../../src/contract/routing/routes.ts";
import type {
  Digest,
  Hours,
  Reminders,
  RouteDefaults,
} from "../../../src/contract/policy/rules.ts";

export const NOISE_FIELDS = [
  "threads",
  "hours",
  "digest",
  "reminders",
  "redact",
  "audienceWaived",
] as const;
export type NoiseField = (typeof NOISE_FIELDS)[number];
export type NoiseDraft = Pick<Route, NoiseField>;
/** Merged with the defaults of the group. */
export type EffectiveNoise = Effective<NoiseDraft>;

const { shape } = Route;

/** Lenient schemas for stored settings that the current rules might reject. */
export const READABLE_NOISE = {
  threads: shape.threads.catch(undefined),
  hours: shape.hours.catch(undefined),
  digest: shape.digest.catch(undefined),
  reminders: shape.reminders.catch(undefined),
  redact: shape.redact.catch(undefined),
  audienceWaived: shape.audienceWaived.catch(undefined),
};

export function isNoiseField(field: string): field is NoiseField {
  return NOISE_FIELDS.some((each) => each === field);
}

/** Only the fields that are set, in a fixed order. */
export function noiseOf(route: NoiseDraft): NoiseDraft {
  return Object.fromEntries(
    NOISE_FIELDS.flatMap((field) => (route[field] === undefined ? [] : [[field, route[field]]])),
  );
}

const AllNoise = Route.pick({
  threads: true,
  hours: true,
  digest: true,
  reminders: true,
  redact: true,
  audienceWaived: true,
});

/** Validation faults, by path such as `hours.to`. */
export function noiseFaults(noise: NoiseDraft): readonly { path: string; words: string }[] {
  const { error } = AllNoise.safeParse(noise);
  return (error?.issues ?? []).map(({ path, code, message }) => ({
    path: path.join("."),
    words: code === "custom" || code === "invalid_format" ? message : wordsAt(path.map(String)),
  }));
}

/** Only the valid settings, so that a half-typed one does not block preview and backtest. */
export function soundNoise(noise: NoiseDraft): NoiseDraft {
  const faulty = new Set(noiseFaults(noise).map(({ path }) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(noiseOf(noise)).filter(([field]) => !faulty.has(field)));
}

/** Text for faults that the schema only describes in terms of types. */
function wordsAt([field = "", part = ""]: readonly string[]): string {
  if (field === "hours" && part === "days") return "needs at least one day";
  if (field === "digest") return "must be from 5 to 1440 minutes";
  return field === "reminders" ? "must be from 1 to 240 hours" : "is not valid";
}

/** Time zone of the browser. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function newHours(): Hours {
  return { timeZone: ownTimeZone(), days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };
}

export type DigestKind = "off" | "every" | "daily";

export function digestKind(digest: Digest | undefined): DigestKind {
  if (!digest) return "off";
  return "at" in digest ? "daily" : "every";
}

/** A daily digest uses the time zone of the working hours, if the route has any. */
export function newDigest(kind: DigestKind, { hours }: EffectiveNoise): Digest | undefined {
  if (kind === "every") return { everyMinutes: 60 };
  return kind === "daily" ? { at: "09:00", timeZone: hours?.timeZone ?? ownTimeZone() } : undefined;
}

export function newReminders({ hours }: EffectiveNoise): Reminders {
  const start = { afterHours: 8, at: "09:00" };
  return hours ? start : { ...start, timeZone: ownTimeZone() };
}

/** Value that turns a setting off. Undefined is enough if there is no default to override. */
export function offAgainst(inherited: unknown): "off" | undefined {
  return inherited === undefined ? undefined : "off";
}

/** Group defaults from the form; undefined if nothing is set. */
export function defaultsIn(noise: NoiseDraft): RouteDefaults | undefined {
  const { threads, hours, digest } = effectiveRoute(noise);
  const defaults = {
    ...(threads && { threads }),
    ...(hours && { hours }),
    ...(digest && { digest }),
  };
  return Object.keys(defaults).length === 0 ? undefined : defaults;
}

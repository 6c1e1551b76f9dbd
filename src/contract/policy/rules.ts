// Noise controls: when a route or user gets messages, and how much a route shows. All are optional.

import { z } from "zod";

/** As in 09:30. */
const ClockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, as in 09:30");

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "must be the name of a time zone, as in Europe/Berlin");

/** Monday is 1. */
const Weekday = z.int().min(1).max(7);

const Day = z.iso.date("must be a day, as in 2026-12-24");

export const Hours = z
  .strictObject({
    timeZone: TimeZone,
    days: z.array(Weekday).min(1).max(7),
    from: ClockTime,
    to: ClockTime,
    holidays: z.array(Day).max(100).optional(),
  })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "must be after from" })
  .meta({ id: "Hours" });
export type Hours = z.infer<typeof Hours>;

/** At an interval, or once a day. */
export const Digest = z
  .union([
    z.strictObject({ everyMinutes: z.int().min(5).max(1_440) }),
    z.strictObject({ at: ClockTime, timeZone: TimeZone }),
  ])
  .meta({ id: "Digest" });
export type Digest = z.infer<typeof Digest>;

/** Daily reminder of pull requests that wait for a review. */
export const Reminders = z
  .strictObject({
    /** Threshold in working hours: the route's, else 09:00 to 17:00 from Monday to Friday. */
    afterHours: z.int().min(1).max(240),
    at: ClockTime,
    /** Ignored if the route has hours, whose time zone applies. */
    timeZone: TimeZone.optional(),
  })
  .meta({ id: "Reminders" });
export type Reminders = z.infer<typeof Reminders>;

export const THREAD_MODES = ["off", "notes", "all"] as const;
export const ThreadMode = z.enum(THREAD_MODES);
export type ThreadMode = z.infer<typeof ThreadMode>;

/** Noise controls of a group: each route inherits those that it does not set itself. */
export const RouteDefaults = z
  .strictObject({
    threads: ThreadMode.optional(),
    hours: Hours.optional(),
    digest: Digest.optional(),
  })
  .meta({ id: "RouteDefaults" });
export type RouteDefaults = z.infer<typeof RouteDefaults>;

/** Lets a route opt out of its group's default. */
export const Off = z.literal("off");

/** `words`: hides user text except titles. `title`: shows only headline, actor and repository. */
export const REDACTIONS = ["none", "words", "title"] as const;
export const Redaction = z.enum(REDACTIONS);
export type Redaction = z.infer<typeof Redaction>;

/** Group rule for routes that show a private repository in a public channel. */
const AUDIENCE_RULES = ["off", "warn", "refuse"] as const;
export const AudienceRule = z.enum(AUDIENCE_RULES);
export type AudienceRule = z.infer<typeof AudienceRule>;

/** Messages a minute in one target; 0: never rolled up. */
export const Budget = z.int().min(0).max(120);

const ZONE_FORM = /^[A-Za-z0-9+\-_/:]{1,64}$/;
const MAX_KNOWN_ZONES = 1_000;
/** Cache: Intl lookups are far slower than a map. */
const knownZones = new Map<string, boolean>();

function isTimeZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  if (!ZONE_FORM.test(name)) return false;
  if (knownZones.size >= MAX_KNOWN_ZONES) knownZones.clear();
  const isKnown = hasZone(name);
  knownZones.set(name, isKnown);
  return isKnown;
}

function hasZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

// When a route or a person wants to hear of things, and how much a route shows. All of it may be left out.

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

/** Either every so often, or once a day. */
export const Digest = z
  .union([
    z.strictObject({ everyMinutes: z.int().min(5).max(1_440) }),
    z.strictObject({ at: ClockTime, timeZone: TimeZone }),
  ])
  .meta({ id: "Digest" });
export type Digest = z.infer<typeof Digest>;

/** Pull requests that wait for a review: told once a day. */
export const Reminders = z
  .strictObject({
    /** How long they may wait, in hours that count: the route's, else 09:00 to 17:00 from Monday to Friday. */
    afterHours: z.int().min(1).max(240),
    at: ClockTime,
    /** Where the route has hours, theirs counts. */
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

/** A route says it to refuse the default of its group. */
export const Off = z.literal("off");

/** `words`: nothing that people wrote but titles. `title`: the headline, and who did it where. */
export const REDACTIONS = ["none", "words", "title"] as const;
export const Redaction = z.enum(REDACTIONS);
export type Redaction = z.infer<typeof Redaction>;

/** What a group does about routes that show a private repository where many can read it. */
const AUDIENCE_RULES = ["off", "warn", "refuse"] as const;
export const AudienceRule = z.enum(AUDIENCE_RULES);
export type AudienceRule = z.infer<typeof AudienceRule>;

/** Messages a minute in one target; 0: nothing is ever folded. */
export const Budget = z.int().min(0).max(120);

const ZONE_FORM = /^[A-Za-z0-9+\-_/:]{1,64}$/;
const MAX_KNOWN_ZONES = 1_000;
/** Asking takes far longer than reading the name. */
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

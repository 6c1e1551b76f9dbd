// What clocks show in a time zone, and when they show it. A wall time is what one shows, counted in milliseconds as
// if the zone were UTC; some are shown twice a year, and some never.

const MINUTE_MS = 60_000;
/** Clocks are moved at full quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_ZONES = 1_000;
const MOST_OFFSETS = 5_000;
/** No clock is further ahead of UTC. */
const FURTHEST_MS = 15 * 3_600_000;
/** Clocks are moved twice a year, and nobody looks further than a few years. */
const MOST_CHANGES = 16;

type Zone = { form: Intl.DateTimeFormat; offsets: Map<number, number> };

/** Asked for every message: making a formatter takes longer than all the rest. */
const zones = new Map<string, Zone>();

/** How far the clocks there are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const { form, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(at / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(form.format(quarter * QUARTER_MS));
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const form = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const zone: Zone = { form, offsets: new Map() };
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

/** From "11/16/2026, GMT+05:30"; UTC itself is bare. */
function readOffset(shown: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/u.exec(shown) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  return sign === "-" ? -ahead : ahead;
}

export function wallAt(timeZone: string, at: number): number {
  return at + offsetAt(timeZone, at);
}

type Sought = {
  timeZone: string;
  /** The wall time that is looked for, not before this one; undefined where there is none. */
  next(wall: number): number | undefined;
  /** Whether it has come where clocks are moved forward past it. */
  isPassable: boolean;
};

/** The first moment, not before `at`, when clocks show it. */
export function whenShown({ timeZone, next, isPassable }: Sought, at: number): number | undefined {
  let from = at;
  for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
    const offset = offsetAt(timeZone, from);
    const wanted = next(from + offset);
    if (wanted === undefined) return undefined;
    const moment = wanted - offset;
    const change = changeBetween(timeZone, from, moment);
    if (change === undefined) return moment;
    if (isPassable && wanted <= wallAt(timeZone, change)) return change;
    from = change;
  }
  return undefined;
}

/** When clocks show this, or were moved past it. */
export function momentOf(timeZone: string, wall: number): number {
  const shown = whenShown({ timeZone, next: () => wall, isPassable: true }, wall - FURTHEST_MS);
  return shown ?? wall;
}

/** How long after `from`, and not after `until`, clocks there are not moved, and how far ahead of UTC they are. */
export function steadyTime(timeZone: string, from: number, until: number) {
  return {
    until: changeBetween(timeZone, from, until) ?? until,
    offset: offsetAt(timeZone, from),
  };
}

/** When clocks are moved: after the first moment, and not after the second. */
function changeBetween(timeZone: string, after: number, until: number): number | undefined {
  const offset = offsetAt(timeZone, after);
  if (offsetAt(timeZone, until) === offset) return undefined;
  let early = Math.floor(after / QUARTER_MS);
  let late = Math.floor(until / QUARTER_MS);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(timeZone, middle * QUARTER_MS) === offset) early = middle;
    else late = middle;
  }
  return late * QUARTER_MS;
}

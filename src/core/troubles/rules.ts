// When something is a trouble, and when it is told. A trouble that comes and goes is told again half an hour after it
// was over at the earliest.

import type { Trouble } from "../../contract/troubles.ts";

const MINUTE_MS = 60_000;

export const LATELY_MS = 15 * MINUTE_MS;
const LEAST_SETTLED = 20;
const FAILING_SHARE = 0.25;
/** Fewer cannot be the share of so many. */
export const LEAST_FAILED = LEAST_SETTLED * FAILING_SHARE;
export const LEAST_REJECTED = 10;
export const LONG_WAIT_MS = 10 * MINUTE_MS;
export const CALM_MS = 30 * MINUTE_MS;

/** Of what is wrong: one subject of a kind is one trouble. */
export type TroubleName = { groupKey: string; kind: Trouble["kind"]; subject: string };

export type Sighting = TroubleName & { trouble: Trouble };

export type OpenTrouble = Sighting & { id: string; since: number; isTold: boolean };

export type Seen = {
  now: number;
  sightings: readonly Sighting[];
  open: readonly OpenTrouble[];
  /** Told, and over: when it ended last. */
  ended: readonly (TroubleName & { at: number })[];
};

export type Judged = {
  begins: readonly Sighting[];
  tells: readonly OpenTrouble[];
  ends: readonly OpenTrouble[];
};

export function isTrouble(trouble: Trouble): boolean {
  switch (trouble.kind) {
    case "failures": {
      const { failed, settled } = trouble;
      return settled >= LEAST_SETTLED && failed >= settled * FAILING_SHARE;
    }
    case "rejected":
      return trouble.rejected >= LEAST_REJECTED;
    case "waiting":
      return trouble.waitsMs >= LONG_WAIT_MS;
    case "targetPaused":
    default:
      return true;
  }
}

/** What is new, what has to be told now, and what is over. */
export function judgeTroubles({ now, sightings, open, ended }: Seen): Judged {
  const seen = new Map(
    sightings.filter(({ trouble }) => isTrouble(trouble)).map((each) => [nameOf(each), each]),
  );
  const known = new Set(open.map(nameOf));
  const calm = new Set(ended.filter(({ at }) => now - at < CALM_MS).map(nameOf));
  return {
    begins: [...seen.values()].filter((each) => !known.has(nameOf(each))),
    tells: open.filter((each) => !each.isTold && seen.has(nameOf(each)) && !calm.has(nameOf(each))),
    ends: open.filter((each) => !seen.has(nameOf(each))),
  };
}

function nameOf({ groupKey, kind, subject }: TroubleName): string {
  return `${groupKey} ${kind} ${subject}`;
}

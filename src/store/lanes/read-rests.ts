// How long paces ask for quiet, for those who only look: nothing is locked and nothing taken.

import type { Pace } from "../../core/sends/pace.ts";
import type { Queries } from "../queries.ts";
import { longest, type PaceRow, restOf } from "./paces.ts";

const READ = `
select key, times, extract(epoch from not_before)::float8 * 1000 as not_before,
       extract(epoch from clock_timestamp())::float8 * 1000 as now
from paces where key = any ($1)`;

/** For each list of paces: until when one of them rests; undefined where none does. */
export async function readRests(
  queries: Queries,
  asked: readonly (readonly Pace[])[],
): Promise<readonly (number | undefined)[]> {
  const keys = [...new Set(asked.flatMap((paces) => paces.map(({ key }) => key)))];
  const { rows } = await queries.query<PaceRow & { now: number }>(READ, [keys]);
  const now = rows[0]?.now ?? 0;
  const byKey = new Map(
    rows.map(({ key, times, not_before }) => [key, { times, notBefore: not_before ?? 0 }]),
  );
  return asked.map((paces) => {
    const rest = longest(paces.map((pace) => restOf(pace, byKey.get(pace.key), now)));
    return rest && Math.round(now + rest.waitMs);
  });
}

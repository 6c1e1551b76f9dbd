// Names that arrive with updates and interactions. Only those of known places are kept, or strangers could fill the table.

import { type Kysely, sql } from "kysely";
import type { Target } from "../contract/routing/routes.ts";
import { claimOf } from "../core/config/channel-claims.ts";
import { audiencePlace } from "../core/policy/audience/audience.ts";
import { HAS_OWN_PARTS, targetKey } from "../core/delivery/target-key.ts";
import type { LearntName } from "../ports/targets.ts";
import { jsonOf } from "./json.ts";
import type { Schema } from "./schema.ts";

export async function saveChannelNames(
  db: Kysely<Schema>,
  names: readonly LearntName[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = new Map(names.map((learnt) => [placeOf(learnt.target), rowOf(learnt)]));
  await sql`
    insert into places (place, name, due_at)
    select t.place, t.name, t.due_at::timestamptz
    from jsonb_to_recordset(${jsonOf([...rows.values()])}::jsonb)
      as t(place text, name text, due_at text, whole text, former text, is_first boolean)
    where (exists (select from places p where p.place in (t.whole, t.former))
        or exists (select from target_claims c where c.place in (t.whole, t.former)))
      and not (t.is_first and exists (
        select from places p where p.place = t.place and p.name is not null))
    order by t.place
    on conflict (place) do update set name = excluded.name
    where places.name is distinct from excluded.name`.execute(db);
}

function rowOf({ target, name, formerChatId, isFirstName = false }: LearntName) {
  const place = placeOf(target);
  const whole = claimOf(target);
  const former = formerChatId === undefined ? whole : `${target.platform}:${formerChatId}`;
  // The platform has no method that tells the name of a topic.
  const canBeLookedUp = place === audiencePlace(target);
  const due_at = canBeLookedUp ? "now" : "infinity";
  return { place, name, whole, former, due_at, is_first: isFirstName };
}

/** The key of the row that has the target's own name. */
function placeOf(target: Target): string {
  return HAS_OWN_PARTS[target.platform] ? audiencePlace(target) : targetKey(target);
}

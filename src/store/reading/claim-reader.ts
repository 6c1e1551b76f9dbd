// Reads claims. The caller's groups stand in the query; row-level security is the second lock.

import { type Kysely, sql } from "kysely";
import type { Claim } from "../../contract/delivery/channels.ts";
import { ID_FIELDS, type Platform } from "../../contract/kernel/target.ts";
import type { ClaimReader } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { isOf } from "./newest.ts";
import { millisOf } from "./span.ts";

type Row = { platform: Platform; id: string } & Pick<Claim, "name" | "claimedBy" | "claimedAt">;

export function claimReader(db: Kysely<Schema>): ClaimReader {
  return {
    list: ({ reach, groups }) =>
      seeing(db, reach, async (tx) => {
        const { rows } = await sql<Row>`
          select split_part(c.place, ':', 1) as platform, split_part(c.place, ':', 2) as id, p.name,
                 c.claimed_by as "claimedBy", ${millisOf("c.claimed_at")} as "claimedAt"
          from target_claims c left join places p on p.place = c.place
          where ${isOf(groups, "c.group_key")}
          order by c.claimed_at desc, c.place`.execute(tx);
        return rows.map(claimOf);
      }),
  };
}

function claimOf({ platform, id, ...rest }: Row): Claim {
  const [field] = ID_FIELDS[platform];
  return { platform, [field]: id, ...rest };
}

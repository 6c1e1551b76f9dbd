// One-time codes for claiming a place in a chat, under their hash.

import { type Kysely, sql } from "kysely";
import type { ClaimCodeStore } from "../ports/targets.ts";
import { appendAudit } from "./append-audit.ts";
import type { PostgresNotifier } from "./bell.ts";
import { disconnectPlace } from "./disconnect-place.ts";
import { hashToken } from "./hash-token.ts";
import { lockGroups } from "./lock-groups.ts";
import type { Schema } from "./schema.ts";
import { seeing } from "./scope.ts";
import { afterCollisions } from "./transaction.ts";
import { useClaimCode } from "./use-claim-code.ts";

type Parts = { db: Kysely<Schema>; notifier: Pick<PostgresNotifier, "notify"> };

export function claimCodeStore({ db, notifier }: Parts): ClaimCodeStore {
  return {
    create: (code, group, { actor, check }) =>
      seeing(db, [group.key], async (tx) => {
        await lockGroups(tx, check);
        const { expires_at } = await tx
          .insertInto("claim_codes")
          .values({
            code_hash: hashToken(code),
            group_key: group.key,
            created_by: actor.id,
            expires_at: sql`now() + interval '10 minutes'`,
          })
          .returning("expires_at")
          .executeTakeFirstOrThrow();
        await appendAudit(tx, [
          {
            actor,
            action: "claim-code.created",
            groupKey: group.key,
            targetType: "group",
            targetId: group.id,
          },
        ]);
        return expires_at.getTime();
      }),
    // Whose code it is, is only known once it was found.
    async use(code, place, by) {
      const used = await seeing(db, "all", (tx) => useClaimCode(tx, { code, place, by }));
      // Targets of a place that is connected again go on.
      if (used.outcome === "claimed") notifier.notify("lanes");
      return used;
    },
    disconnect: (taken) =>
      afterCollisions(() => seeing(db, "all", (tx) => disconnectPlace(tx, taken))),
  };
}

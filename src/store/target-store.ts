// Targets: read by those who may see their groups, stopped and let go on again, with a line in the audit.

import type { Kysely } from "kysely";
import type { Actor, AuditEntry } from "../ports/audit-log.ts";
import type { TargetStore } from "../ports/target-store.ts";
import { appendAudit } from "./append-audit.ts";
import type { RingingBell } from "./bell.ts";
import { pauseLane } from "./lanes/pause-lane.ts";
import { readRests } from "./lanes/read-rests.ts";
import { resumeLane } from "./lanes/resume-lane.ts";
import { sendTest } from "./lanes/send-test.ts";
import { queriesIn } from "./queries.ts";
import { listTargets } from "./reading/list-targets.ts";
import { isOf } from "./reading/newest.ts";
import type { Schema } from "./schema.ts";
import { seeing } from "./scope.ts";
import { afterCollisions } from "./transaction.ts";

type Parts = { db: Kysely<Schema>; bell: Pick<RingingBell, "ring"> };

export function targetStore({ db, bell }: Parts): TargetStore {
  const changing = <Result>(run: (tx: Kysely<Schema>) => Promise<Result>) =>
    afterCollisions(() => seeing(db, "all", run));
  return {
    list: (scope) => seeing(db, scope, (tx) => listTargets(tx, scope)),
    restsOf: (paces) => seeing(db, [], (tx) => readRests(queriesIn(tx), paces)),
    groupOf: (scope, id) =>
      seeing(db, scope, async (tx) => {
        const lanes = tx.selectFrom("lanes").select("group_key").where("id", "=", id);
        const lane = await lanes.where(isOf(scope, "group_key")).executeTakeFirst();
        return lane?.group_key;
      }),
    pause: (id, why, actor) =>
      changing(async (tx) => {
        const groupKey = await pauseLane(queriesIn(tx), id, why);
        if (groupKey === undefined) return false;
        const changed = { before: { state: "active" }, after: { state: "paused" } };
        const entry = entryOf({ id, groupKey }, actor);
        const paused = { ...entry, action: "target.paused", detail: changed };
        await appendAudit(tx, [paused]);
        return true;
      }),
    async resume(id, actor) {
      const resumed = await changing(async (tx) => {
        const found = await resumeLane(queriesIn(tx), id);
        if (!found) return undefined;
        const { canceled, groupKey } = found;
        const after = { state: "active", canceled };
        const entry = entryOf({ id, groupKey }, actor);
        const detail = { before: { state: "paused" }, after };
        await appendAudit(tx, [{ ...entry, action: "target.resumed", detail }]);
        return canceled;
      });
      if (resumed !== undefined) bell.ring("lanes");
      return resumed;
    },
    async sendTest(groupKey, target, notice) {
      const test = await changing((tx) => sendTest(queriesIn(tx), { groupKey, target, notice }));
      if (test.outcome === "added") bell.ring("lanes");
      return test;
    },
    isClaimed: (groupKey, place) =>
      seeing(db, [groupKey], async (tx) => {
        const claims = tx.selectFrom("target_claims").select("place").where("place", "=", place);
        return (await claims.where("group_key", "=", groupKey).executeTakeFirst()) !== undefined;
      }),
  };
}

function entryOf(
  { id, groupKey }: { id: string; groupKey: string },
  actor: Actor,
): Omit<AuditEntry, "action"> {
  return { actor, groupKey, targetType: "target", targetId: id };
}

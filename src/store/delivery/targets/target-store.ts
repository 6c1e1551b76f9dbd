// Lists, pauses and resumes targets of the groups in scope, with an audit entry for each change.

import { type Kysely, sql } from "kysely";
import { Target } from "../../../contract/kernel/target.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import type { Actor, AuditEntry } from "../../../ports/records.ts";
import type {
  PausedTarget,
  ResumeChosen,
  ResumeCounts,
  TargetStore,
  TestSend,
} from "../../../ports/targets.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import { appendAudit } from "../../pg/rows/audit-log.ts";
import { type Queries, queriesIn } from "../../pg/rows/queries.ts";
import { seeing } from "../../pg/rows/read-scope.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { afterCollisions } from "../../pg/transaction.ts";
import { isLowPriorityStopped } from "../lanes/bot-state.ts";
import { isDisconnected, lockLanes } from "../lanes/lock-lanes.ts";
import { readCooldowns } from "../lanes/rate-limits.ts";
import { listTargets } from "./list-targets.ts";
import { resumeLane } from "./resume-lane.ts";
import { endTest, type NewTest, sendTest } from "./test-message.ts";

type Parts = { db: Kysely<Schema>; notifier: Pick<PostgresNotifier, "notify"> };

export function targetStore({ db, notifier }: Parts): TargetStore {
  const changing = <Result>(run: (tx: Kysely<Schema>) => Promise<Result>) =>
    afterCollisions(() => seeing(db, "all", run));
  return {
    list: (scope) => seeing(db, scope, (tx) => listTargets(tx, scope)),
    cooldownsOf: (rateLimits) => seeing(db, [], (tx) => readCooldowns(queriesIn(tx), rateLimits)),
    groupOf: (scope, id) =>
      seeing(db, scope, async (tx) => {
        const lanes = tx.selectFrom("lanes").select("group_key").where("id", "=", id);
        const own = lanes.where("user_id", "is", null).where(isOf(scope, "group_key"));
        const lane = await own.executeTakeFirst();
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
    async resume(id, actor, chosen = {}) {
      const resumed = await changing((tx) => resumeIn(tx, { id, actor, chosen }));
      if (typeof resumed === "object") notifier.notify("lanes");
      return resumed;
    },
    findPaused: (id) => seeing(db, "all", (tx) => findPaused(tx, id)),
    async sendTest(groupKey, target, asked) {
      const test = await changing((tx) => testIn(tx, { groupKey, target, ...asked }));
      if (test.outcome === "added") notifier.notify("lanes");
      return test;
    },
    endTest: (sendId, result) => changing((tx) => endTest(queriesIn(tx), sendId, result)),
    claimState: (groupKey, place) =>
      seeing(db, [groupKey], async (tx) => {
        const isIn = async (table: "target_claims" | "disconnected_places") => {
          const rows = tx.selectFrom(table).select("place").where("place", "=", place);
          return (await rows.where("group_key", "=", groupKey).executeTakeFirst()) !== undefined;
        };
        if (await isIn("target_claims")) return "claimed";
        return (await isIn("disconnected_places")) ? "disconnected" : undefined;
      }),
  };
}

async function findPaused(tx: Kysely<Schema>, id: string): Promise<PausedTarget | undefined> {
  const { rows } = await sql<{ target: unknown; is_near_ban: boolean }>`
    select target, ${sql.raw(isLowPriorityStopped("l.platform"))} as is_near_ban from lanes l
    where id = ${id} and state = 'paused' and not ${sql.raw(isDisconnected("l"))}`.execute(tx);
  const { data: target } = Target.safeParse(rows[0]?.target);
  return target && { target, isNearBan: rows[0]?.is_near_ban === true };
}

async function resumeIn(
  tx: Kysely<Schema>,
  { id, actor, chosen }: { id: string; actor: Actor; chosen: ResumeChosen },
): Promise<ResumeCounts | "disconnected" | undefined> {
  const found = await resumeLane(queriesIn(tx), id, { ...chosen, requestedBy: actor.login });
  if (!found || found === "disconnected") return found;
  const { groupKey, ...resumed } = found;
  const { canceled, summaries, summarized } = resumed;
  const choice = chosen.waiting && { waiting: chosen.waiting, summaries, summarized };
  const detail = {
    before: { state: "paused" },
    after: { state: "active", canceled, ...choice },
  };
  const entry = { ...entryOf({ id, groupKey }, actor), action: "target.resumed", detail };
  await appendAudit(tx, [entry]);
  return resumed;
}

async function testIn(
  tx: Kysely<Schema>,
  { actor, ...asked }: NewTest & { actor: Actor },
): Promise<TestSend> {
  const { groupKey, target } = asked;
  const test = await sendTest(queriesIn(tx), asked);
  const entry = { ...entryOf({ id: targetKey(target), groupKey }, actor), action: "target.tested" };
  if (test.outcome !== "tooSoon") await appendAudit(tx, [entry]);
  return test;
}

function entryOf(
  { id, groupKey }: { id: string; groupKey: string },
  actor: Actor,
): Omit<AuditEntry, "action"> {
  return { actor, groupKey, targetType: "target", targetId: id };
}

// Pauses a lane by hand. A send in flight arrives and is recorded; no other follows.
const PAUSE = `
update lanes set state = 'paused', paused_at = now(), paused_why = $2
where id = $1 and state = 'active' returning group_key`;

/** Returns the group key, or undefined if no such lane is active. */
async function pauseLane(tx: Queries, laneId: string, why: string): Promise<string | undefined> {
  await lockLanes(tx, [laneId]);
  const { rows } = await tx.query<{ group_key: string }>(PAUSE, [laneId, why]);
  return rows[0]?.group_key;
}

// Replays: dry runs that are kept, what became of them, and everything somebody does with them, with a line
// in the audit.

import { type Kysely, sql } from "kysely";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import type { ReplayStore } from "../../ports/replays.ts";
import { appendAudit } from "../append-audit.ts";
import type { PostgresNotifier } from "../bell.ts";
import { allOf, isOf } from "../reading/newest.ts";
import { seeingInTime } from "../reading/in-time.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { afterCollisions } from "../transaction.ts";
import { addDraft } from "./add-draft.ts";
import { changeReplay } from "./change-replay.ts";
import { readReplays } from "./read-replays.ts";
import { startReplay } from "./start-replay.ts";

/** More than anybody reads. */
const MAX_LISTED = 50;

type Parts = { db: Kysely<Schema>; notifier: Pick<PostgresNotifier, "notify"> };

export function replayStore({ db, notifier }: Parts): ReplayStore {
  /** True where something became of it; whoever waits for lanes looks again. */
  const acting = async (act: Act): Promise<boolean> => {
    const isDone = await afterCollisions(() => seeing(db, "all", act));
    if (isDone) for (const topic of ["replays", "lanes"] as const) notifier.notify(topic);
    return isDone;
  };
  return {
    draft: (replay) => seeingInTime(db, "all", (tx) => addDraft(tx, replay)),

    list: ({ reach, groups }) =>
      seeing(db, reach, (tx) => {
        const where = allOf([isOf(groups, "group_key"), sql`started_at is not null`]);
        return readReplays(
          tx,
          sql`select * from replays where ${where} order by id desc limit ${MAX_LISTED}`,
        );
      }),

    find: ({ reach, groups }, id) =>
      seeing(db, reach, async (tx) => {
        const own = sql`select * from replays where id = ${id} and ${isOf(groups, "group_key")}`;
        const [found] = await readReplays(tx, own);
        return found;
      }),

    start: (id, mode, actor) =>
      acting(async (tx) => {
        const started = await startReplay(tx, id, mode);
        if (!started) return false;
        const { groupKey, messages } = started;
        const detail = { after: { mode, messages } };
        const entry = { ...entryOf({ id, groupKey }, actor), action: "replay.started", detail };
        await appendAudit(tx, [entry]);
        return true;
      }),

    change: (id, state, actor) =>
      acting(async (tx) => {
        const changed = await changeReplay(tx, id, state);
        if (!changed) return false;
        const { groupKey, before, ...rest } = changed;
        if (before === state) return true;
        const detail = { before: { state: before }, after: { state, ...rest } };
        const entry = { ...entryOf({ id, groupKey }, actor), action: ACTIONS[state], detail };
        await appendAudit(tx, [entry]);
        return true;
      }),
  };
}

type Act = (tx: Kysely<Schema>) => Promise<boolean>;

const ACTIONS = {
  paused: "replay.paused",
  running: "replay.resumed",
  canceled: "replay.canceled",
} as const;

function entryOf(
  { id, groupKey }: { id: string; groupKey: string },
  actor: Actor,
): Omit<AuditEntry, "action"> {
  return { actor, groupKey, targetType: "replay", targetId: id };
}

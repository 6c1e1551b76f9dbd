// Buttons: random ids, and the action behind each. A message that renders again keeps its ids.

import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import { splitRepository } from "../../contract/kernel/repository-path.ts";
import {
  hostedName,
  providerOf,
  readHostedName,
  repositoryOn,
} from "../../core/kernel/repository-name.ts";
import type { StoredAction, Actions, ShownAction } from "../../ports/interactions.ts";
import { jsonOf, storedKey } from "../pg/rows/stored-values.ts";

const ID_BYTES = 18;

const INPUT = `json_to_recordset($1::json) as t(
  at integer, id text, kind text, group_key bigint, place text, repo text, number integer,
  sha text, key text, method text, lane_id bigint, user_id text)`;

const COLUMNS = "id, kind, group_key, place, repo, number, sha, key, method, lane_id, user_id";

const ADD = `insert into actions (${COLUMNS}) select ${COLUMNS} from ${INPUT}`;

// `do update` also locks and returns unchanged rows. `place` is updated because a chat may have moved.
const SHOW = `
with shown as (
  ${ADD} order by lane_id, repo, number, kind
  on conflict (lane_id, repo, number, kind, coalesce(sha, ''), coalesce(key, ''))
  where lane_id is not null
  do update set created_at = now(), place = excluded.place
  returning id, lane_id, repo, number, kind, sha, key
)
select shown.id from ${INPUT}
join shown on shown.lane_id = t.lane_id and shown.repo = t.repo and shown.number = t.number
  and shown.kind = t.kind and shown.sha is not distinct from t.sha
  and shown.key is not distinct from t.key
order by t.at`;

const READ = `select ${COLUMNS} from actions`;

const Row = z.object({
  id: z.string(),
  kind: z.enum([
    "merge",
    "comment",
    "close",
    "confirm",
    "review",
    "approve",
    "requestChanges",
    "cancel",
    "watch",
    "snooze",
    "reopen",
    "acknowledge",
    "resolve",
    "silence",
    "silence1",
    "silence8",
    "silence24",
  ]),
  group_key: z.string(),
  place: z.string(),
  repo: z.string(),
  number: z.number(),
  sha: z.string().nullable(),
  key: z.string().nullable(),
  method: z.enum(["merge", "squash", "rebase"]).nullable(),
  user_id: z.string().nullable(),
});

export function actions(pool: Pool): Actions {
  const find = async (condition: string, values: unknown[]) => {
    const { rows } = await pool.query(`${READ} where ${condition}`, values);
    return rows.length === 0 ? undefined : Row.parse(rows[0]);
  };
  return {
    async show(shown) {
      const values = shown.map((each, at) => inputOf(each, at));
      const { rows } = await pool.query<{ id: string }>({
        name: "show-actions",
        text: SHOW,
        values: [jsonOf(values)],
      });
      return rows.map(({ id }) => id);
    },
    async add(added) {
      const values = added.map((each, at) => inputOf(each, at));
      await pool.query(ADD, [jsonOf(values)]);
      return values.map(({ id }) => id);
    },
    async find(id) {
      const row = await find("id = $1", [id]);
      return row && actionOf(row);
    },
    async expectReply(id, { place, messageId }) {
      const update = "update actions set prompt_place = $2, prompt = $3 where id = $1";
      await pool.query(update, [id, place, messageId]);
    },
    async findPrompt({ place, messageId }) {
      const row = await find("prompt_place = $1 and prompt = $2", [place, messageId]);
      return row && actionOf(row);
    },
  };
}

function inputOf(action: ShownAction | StoredAction, at: number) {
  const { kind, groupKey, place, workItem, sha, key } = action;
  return {
    at,
    id: randomBytes(ID_BYTES).toString("base64url"),
    kind,
    group_key: groupKey,
    place,
    repo: hostedName(repositoryOn(workItem.provider, `${workItem.owner}/${workItem.repo}`)),
    number: workItem.number,
    sha,
    key: key === undefined ? undefined : storedKey(key),
    method: "method" in action ? action.method : undefined,
    lane_id: "laneId" in action ? action.laneId : undefined,
    user_id: "userId" in action ? action.userId : undefined,
  };
}

function actionOf(row: z.output<typeof Row>): StoredAction {
  const { fullName, host } = readHostedName(row.repo);
  const path = splitRepository(fullName) ?? { owner: "", repo: fullName };
  return {
    kind: row.kind,
    groupKey: row.group_key,
    place: row.place,
    workItem: { provider: providerOf({ host }), ...path, number: row.number },
    sha: row.sha ?? undefined,
    key: row.key ?? undefined,
    method: row.method ?? undefined,
    userId: row.user_id ?? undefined,
  };
}

// Answers of code hosts for the planner, and the questions that workers take to read. Every row belongs to one group:
// what one group may read is never used for another.

import type { Pool } from "pg";
import { z } from "zod";
import { UNKNOWN_WHYS } from "../../contract/routing/verdicts.ts";
import type { FactAnswer, FactAnswers, HostQuestion } from "../../core/events/host-answer.ts";
import type {
  AskedQuestion,
  HostQuestionStore,
  StoredAnswer,
  TakenQuestion,
} from "../../ports/host-reads/host-facts.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";

/** SQL: after a host did not answer, no event of the group waits for it again. */
const SILENCE = "interval '30 seconds'";

const StoredHostAnswer: z.ZodType<FactAnswer> = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("known"),
    values: z.array(z.string()).readonly(),
    isWhole: z.boolean(),
  }),
  z.object({ outcome: z.literal("unknown"), why: z.enum(UNKNOWN_WHYS) }),
]);

const StoredAnswers = z.record(z.string(), StoredHostAnswer).nullable().catch(null);

/** SQL: the answers that the verdicts of an `event_groups` row used, by key. */
export const answersUsedBy = (row: string) => `(
  select jsonb_object_agg(used.key, used.answer) from host_answers used
  where used.id = any (${row}.answers) and used.group_key = ${row}.group_key)`;

export function readAnswers(value: unknown): FactAnswers | undefined {
  const answers = StoredAnswers.parse(value ?? null);
  return answers === null ? undefined : new Map(Object.entries(answers));
}

const ASKED = "json_to_recordset($1::json) as t(group_key bigint, key text, question jsonb)";

const FIND = `
select t.group_key, t.key, a.id, a.answer
from ${ASKED}
cross join lateral (
  select id, answer from host_answers a
  where a.group_key = t.group_key and a.key = t.key and answer is not null
    and coalesce(usable_until > now(), true)
  order by id desc limit 1
) a`;

/** Groups whose last request found no host. A row that nothing was asked for has no `taken_at`. */
const SILENT = `
select distinct t.group_key
from ${ASKED}
cross join lateral (
  select answer, answered_at from host_answers a
  where a.group_key = t.group_key and taken_at is not null and answered_at is not null
  order by answered_at desc limit 1
) latest
where answer ->> 'why' = 'noAnswer' and answered_at > now() - ${SILENCE}`;

const GIVE_UP = `
with asked as (select * from ${ASKED}),
ended as (
  update host_answers a
  set answer = $2::jsonb, answered_at = clock_timestamp(), usable_until = now() + ${SILENCE}
  from asked t
  where a.group_key = t.group_key and a.key = t.key and a.answer is null
  returning a.group_key, a.key, a.id, a.answer
),
made as (
  insert into host_answers (group_key, key, question, answer, answered_at, usable_until)
  select group_key, key, question, $2::jsonb, clock_timestamp(), now() + ${SILENCE} from asked t
  where not exists (select from ended e where e.group_key = t.group_key and e.key = t.key)
  returning group_key, key, id, answer
)
select * from ended union all select * from made`;

const NO_ANSWER: FactAnswer = { outcome: "unknown", why: "noAnswer" };

type AnswerRow = { group_key: string; key: string; id: string; answer: unknown };

/** Answers that may be used now. A question that may not wait any more gets the answer that there is none. */
export async function findAnswers(
  client: Queries,
  asked: readonly AskedQuestion[],
): Promise<readonly StoredAnswer[]> {
  const { rows } = await client.query<AnswerRow>(statement("find-answers", FIND, asked));
  const found = new Set(rows.map(nameOf));
  const missing = asked.filter(({ groupKey, key }) => !found.has(`${groupKey} ${key}`));
  if (missing.length === 0) return rows.map(storedAnswer);
  const silent = await client.query<{ group_key: string }>(
    statement("silent-groups", SILENT, missing),
  );
  const isSilent = new Set(silent.rows.map(({ group_key }) => group_key));
  const over = missing.filter(({ groupKey, mayWait }) => !mayWait || isSilent.has(groupKey));
  if (over.length === 0) return rows.map(storedAnswer);
  const { name, text, values } = statement("give-up-answers", GIVE_UP, over);
  const ended = await client.query<AnswerRow>({
    name,
    text,
    values: [...values, JSON.stringify(NO_ANSWER)],
  });
  return [...rows, ...ended.rows].map(storedAnswer);
}

function statement(name: string, text: string, asked: readonly AskedQuestion[]) {
  const rows = asked.map(({ groupKey, key, question }) => ({ group_key: groupKey, key, question }));
  return { name, text, values: [jsonOf(rows)] };
}

function nameOf({ group_key, key }: Pick<AnswerRow, "group_key" | "key">): string {
  return `${group_key} ${key}`;
}

function storedAnswer({ group_key, key, id, answer }: AnswerRow): StoredAnswer {
  return { groupKey: group_key, key, id, answer: StoredHostAnswer.parse(answer) };
}

// Questions, as the worker that reads them sees them.

/** SQL: a worker is reading it. A question of a worker that died is taken again. */
const IS_READING = "coalesce(taken_at >= now() - interval '15 seconds', false)";
/** Slow reads of one group leave room for the others. */
const MAX_READS_OF_GROUP = 4;

// Groups take turns, so that one cannot delay another. Reads that are under way have the first turns.
const TAKE = `
update host_answers set taken_at = now()
where id in (
  select id from host_answers
  join (
    select id as turn_id,
           row_number() over (partition by group_key order by ${IS_READING} desc, id) as turn
    from host_answers where answer is null
  ) turns on turn_id = id
  where answer is null and not ${IS_READING} and turn <= ${MAX_READS_OF_GROUP}
  order by turn, id limit $1 for update of host_answers skip locked)
returning id, group_key, question`;

const ANSWER = `
update host_answers
set answer = $2::jsonb, answered_at = clock_timestamp(), usable_until = now() + $3::interval
where id = $1 and answer is null
returning id`;

/** The first answer was that there is none. The events of that time keep it. */
const ADD = `
insert into host_answers (group_key, key, question, answer, taken_at, answered_at, usable_until)
select group_key, key, question, $2::jsonb, taken_at, clock_timestamp(), now() + $3::interval
from host_answers where id = $1`;

type TakenRow = { id: string; group_key: string; question: HostQuestion };

export function hostQuestions(
  pool: Pool,
  notifier: Pick<PostgresNotifier, "notify">,
): HostQuestionStore {
  return {
    async take(max) {
      const { rows } = await pool.query<TakenRow>({
        name: "take-questions",
        text: TAKE,
        values: [max],
      });
      return rows.map(({ id, group_key: groupKey, question }) => ({ id, groupKey, question }));
    },

    async answer(taken, answer) {
      const values = [taken.id, jsonOf(answer), usableFor(taken, answer)];
      const { rowCount } = await pool.query({ name: "answer-question", text: ANSWER, values });
      if (rowCount === 0 && answer.outcome === "known")
        await pool.query({ name: "add-answer", text: ADD, values });
      notifier.notify("events");
    },
  };
}

/** Files of a head do not change; members of a team do. Null: as long as it is stored. */
function usableFor({ question }: TakenQuestion, answer: FactAnswer): string | null {
  if (answer.outcome === "unknown") return answer.why === "noAnswer" ? "30 seconds" : "5 minutes";
  return question.kind === "team" ? "10 minutes" : null;
}

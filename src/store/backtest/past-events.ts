// Reads stored events for a backtest: first their log rows, then the payloads that matter. Each statement is its own
// read-only transaction, so a long run holds no old snapshot.

import type { Provider } from "../../contract/hosts/index.ts";
import type { Pool } from "pg";
import { z } from "zod";
import type { StoredBytes } from "../../ports/code-host.ts";
import type { PastEvent, PastEvents, PastStretch } from "../../ports/replays.ts";
import { answersUsedBy, readAnswers } from "../routing/host-answers.ts";
import { scopeSetting } from "../pg/rows/read-scope.ts";
import { inTransaction } from "../pg/transaction.ts";

/** Binary result format: bytea takes half the bytes of hex. Only for text and bytea columns. */
const BINARY = {
  binary: true,
  types: {
    getTypeParser: (oid: number) => (value: Buffer) => (oid === BYTEA ? value : value.toString()),
  },
};
const BYTEA = 17;

const IN_STRETCH = `group_key = $1 and received_at >= to_timestamp($2::float8 / 1000)
  and received_at < to_timestamp($3::float8 / 1000)`;

const COUNT = `select count(*)::integer as number from event_groups where ${IN_STRETCH} and not is_test`;

const PAGE = `
select event_id as id, floor(extract(epoch from received_at) * 1000)::float8 as received_at,
       received_at::text || ' ' || event_id as place, state, provider, event, action, repo
from event_groups
where ${IN_STRETCH} and not is_test and received_at <= coalesce($4::timestamptz, 'infinity')
  and (received_at, event_id) < (coalesce($4::timestamptz, 'infinity'), $5::bigint)
order by event_groups.received_at desc, event_id desc limit $6`;

// Times have millisecond precision here, so the upper bound is 1 ms later to include the last event.
const PAYLOADS = `
select id::text, provider, event, headers::text, payload,
       (select ${answersUsedBy("g")}::text from event_groups g
        where g.event_id = events.id and g.group_key = $4 and g.answers is not null) as answers
from events
where id = any ($1::bigint[]) and received_at >= to_timestamp($2::float8 / 1000)
  and received_at < to_timestamp(($3::float8 + 1) / 1000)`;

type LoggedRow = {
  id: string;
  received_at: number;
  place: string;
  state: string;
  provider: Provider | null;
  event: string | null;
  action: string | null;
  repo: string | null;
};

type PayloadRow = Pick<StoredBytes, "provider" | "event" | "payload"> & {
  id: string;
  headers: string;
  answers: string | null;
};

const StoredHeaders = z.record(z.string(), z.string());

export function pastEvents(pool: Pool): PastEvents {
  const read = <Row extends object>({ reach }: PastStretch, statement: Statement) =>
    readRows<Row>(pool, reach, statement);
  return {
    async count(stretch) {
      const [row] = await read<{ number: number }>(stretch, {
        text: COUNT,
        values: inStretch(stretch),
      });
      return row?.number ?? 0;
    },

    async page(stretch, { after, limit }) {
      const [time = null, id = "0"] = placeOf(after);
      const values = [...inStretch(stretch), time, id, limit];
      return (await read<LoggedRow>(stretch, { text: PAGE, values })).map(pastEvent);
    },

    async payloads(stretch, events) {
      const times = events.map(({ receivedAt }) => receivedAt);
      const rows = await read<PayloadRow>(stretch, {
        text: PAYLOADS,
        values: [
          events.map(({ id }) => id),
          Math.min(...times),
          Math.max(...times),
          stretch.groupKey,
        ],
        ...BINARY,
      });
      return new Map(
        rows.map(({ id, headers, answers, ...stored }) => [
          id,
          {
            ...stored,
            headers: StoredHeaders.parse(JSON.parse(headers)),
            answers: readAnswers(JSON.parse(answers ?? "null")),
          },
        ]),
      );
    },
  };
}

type Statement = { text: string; values: unknown[] } & Partial<typeof BINARY>;

function readRows<Row extends object>(
  pool: Pool,
  reach: PastStretch["reach"],
  statement: Statement,
): Promise<Row[]> {
  return inTransaction(pool, async (client) => {
    const scope = client.query("select set_config($1, $2, true)", [...scopeSetting(reach)]);
    const [, { rows }] = await Promise.all([scope, client.query<Row>(statement)]);
    return rows;
  });
}

function inStretch({ groupKey, from, to }: PastStretch): unknown[] {
  return [groupKey, from, to];
}

/** Splits a cursor at its last space. The timestamp before the id may contain a space itself. */
function placeOf(place: string | undefined): string[] {
  if (place === undefined) return [];
  const space = place.lastIndexOf(" ");
  return [place.slice(0, space), place.slice(space + 1)];
}

/** A quarantined event was never parsed, so its log row has only what the headers contained. */
function pastEvent({ id, received_at, place, state, ...row }: LoggedRow): PastEvent {
  const { provider, event, action, repo } = row;
  const isKnown = state !== "quarantined" && provider !== null && event !== null;
  return {
    id,
    receivedAt: received_at,
    place,
    logged: isKnown
      ? { provider, event, action: action ?? undefined, repo: repo ?? undefined }
      : undefined,
  };
}

// What the operator's address has to be told, kept until it was.

import { randomUUID } from "node:crypto";
import type { OperatorEvent } from "../../core/troubles/operator-event.ts";
import type { Queries } from "../queries.ts";

const ADD = `
insert into operator_events (webhook_id, type, subject, body) values ($1, $2, $3, $4)`;

/** The text is made now: whatever is posted later is the same to the byte, as its signature wants it. */
export async function addOperatorEvent(tx: Queries, event: OperatorEvent): Promise<void> {
  const { type, subject, since, until, data } = event;
  const moments = {
    since: momentOf(since),
    ...(until !== undefined && { until: momentOf(until) }),
  };
  const timestamp = momentOf(until ?? since);
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...moments } });
  await tx.query(ADD, [`msg_${randomUUID()}`, type, subject, body]);
}

function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

// What keeps an event from standing in its channel although a route took it.

import { type CaseWorld, here, PUSH, type SeededCase, type WhyCase } from "./case.ts";

type Change = { status: string } & Record<string, unknown>;

/** The send of the case, as delivery would have left it. */
function left({ status, ...rest }: Change) {
  return async ({ sql }: CaseWorld, { eventId }: SeededCase) => {
    const columns = { status, updated_at: new Date(), ...rest };
    const sets = Object.keys(columns).map((column, at) => `${column} = $${at + 2}`);
    await sql(`update sends set ${sets.join(", ")} where event_id = $1`, [
      eventId,
      ...Object.values(columns),
    ]);
  };
}

const SENT = { came: PUSH, routes: [here({ event: "push" })] };
const PLACE = "#dev";

export const SEND_CASES: readonly WhyCase[] = [
  {
    ...SENT,
    name: "a target that is paused",
    said: `It is queued, because ${PLACE} has been paused since …: paused by hand.`,
    because: "Route “Here” matched: `event` is `push`.",
  },
  {
    ...SENT,
    name: "a send that failed",
    afterwards: left({
      status: "failed",
      attempts: 1,
      error: "Missing Access",
      error_code: "50001",
    }),
    said: `It was not delivered to ${PLACE} and is not retried, because Discord answered: Missing Access.`,
  },
  {
    ...SENT,
    name: "a send that was given up",
    afterwards: left({ status: "dead", attempts: 12, error: "HTTP 503", http_status: 503 }),
    said: `It was not delivered to ${PLACE}: gave up after 12 attempts, Discord answered: HTTP 503.`,
  },
  {
    ...SENT,
    name: "a send that was canceled",
    afterwards: left({ status: "canceled", error: "older than an hour when the target resumed" }),
    said: `It was canceled for ${PLACE}: older than an hour when the target resumed.`,
  },
  {
    ...SENT,
    name: "a send that another message shows",
    afterwards: left({ status: "skipped", shown_by: 1 }),
    said: `Another message in ${PLACE} shows it, so none of its own was posted.`,
  },
  {
    ...SENT,
    name: "a send that a list tells",
    afterwards: left({
      status: "skipped",
      shown_by: 1,
      rollup_key: "rollup:1",
      notice: { kind: "rollup", why: "budget", limit: 20 },
    }),
    said: `It is part of a rollup of 1 event in ${PLACE}: there were more than 20 messages per minute.`,
  },
  {
    ...SENT,
    name: "a send that had nothing to say",
    afterwards: left({ status: "skipped", error: "nothing new" }),
    said: `Nothing was posted in ${PLACE}, because the message there already shows it.`,
  },
  {
    ...SENT,
    name: "a delivery that came twice",
    afterwards: async ({ sql }, { eventId }) => {
      await sql(
        `update sends set status = 'delivered', delivered_at = received_at + interval '400 ms'
         where event_id = $1`,
        [eventId],
      );
      await sql("update events set duplicates = 2, duplicated_at = now() where id = $1", [eventId]);
    },
    said: `Sent to ${PLACE} after 0.4 s by route “Here”.`,
    because:
      "It was received 2 more times, last on …, with the same delivery ID and ignored as a duplicate.",
  },
];

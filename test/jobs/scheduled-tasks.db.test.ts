// The chores of a worker: what is old goes in its own time, and the log says how much.

import { expect } from "vitest";
import { scheduledTasksFor } from "../../src/main/wire/scheduled-tasks.ts";
import { startHousekeeping } from "../../src/worker/jobs/scheduled-tasks.ts";
import { delivered } from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";
import { testLog } from "../support/test-log.ts";

test("messages, logs, attempts and paces go in their own time, and the log says how many", async ({
  world,
  store,
  acts,
}) => {
  await acts.enqueue(["young", "thirty", "ninety"]);
  const { lanes } = await store.lanes.lease("1", "chatone", 3);
  await store.lanes.settle(lanes.map((lane) => delivered(lane)));
  const [, thirty, ninety] = lanes;
  for (const [lane, days] of [[thirty, 31] as const, [ninety, 91] as const])
    await world.sql("update sends set created_at = now() - $2 * interval '1 day' where id = $1", [
      lane?.sendId,
      days,
    ]);
  await world.sql("update attempts set at = now() - interval '61 days' where send_id = $1", [
    thirty?.sendId,
  ]);
  await world.sql("insert into rate_limits (key, times) values ('idle', '{1}')");

  const log = testLog();
  const retention = {
    EVENT_RETENTION_DAYS: 30,
    LOG_RETENTION_DAYS: 90,
    ATTEMPT_RETENTION_DAYS: 60,
    ADDRESS_RETENTION_DAYS: 90,
  };
  const housekeeping = startHousekeeping(
    scheduledTasksFor(store, retention, async () => 0),
    log,
    { planned: () => {}, ended: () => {} },
  );
  await expect
    .poll(() => log.lines.map(({ event }) => event).toSorted())
    .toEqual(["attempts.done", "logs.done", "messages.done", "rate-limits.done"]);
  await housekeeping.stop();

  const fields = Object.fromEntries(log.lines.map((line) => [line.event, line.fields]));
  expect(fields).toMatchObject({
    "attempts.done": { deleted: 1, days: 60 },
    "logs.done": { deleted: 1, days: 90 },
    "messages.done": { forgotten: expect.any(Number), days: 30 },
    "rate-limits.done": { deleted: 1 },
  });
  expect(
    await world.sql("select id, message is not null as has_message from sends order by 2 desc"),
  ).toEqual([
    { id: lanes[0]?.sendId, has_message: true },
    { id: thirty?.sendId, has_message: false },
  ]);
  expect(await world.sql("select from attempts")).toHaveLength(2);
  expect(await world.sql("select from rate_limits")).toEqual([]);
});

// What waits to be listed always ends with a list: told by it, or given up with it. Whatever happens at the same
// time, a drawing follows for each of them.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { LoadState } from "../../../src/core/policy/target-load.ts";
import { OPERATOR } from "../../../src/ports/records.ts";
import type { LeasedLane, Settlement } from "../../../src/ports/delivery.ts";
import { channel, delivered, retried } from "../../support/delivery.ts";
import { type RollupStage, openRollups } from "./rollup-stage.ts";
import { KEY, rollupPlanner } from "./rollup-planner.ts";

let stage: RollupStage;
beforeAll(async () => {
  stage = await openRollups();
});
afterEach(() => stage.acts.forgetAll());
afterAll(() => stage.world.remove());

const end = (lane: LeasedLane, next: Settlement["next"], rollup: Settlement["rollup"]) =>
  stage.store.lanes.settle([delivered(lane, { next, rollup })]);

test("what a list names is told by it once it stands", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup, total } = await stage.compose(lane);
  expect(total).toBe(1);
  await stage.store.lanes.settle([delivered(lane, { rollup })]);
  const [rolledUp] = await stage.rowsOf(group);
  expect(rolledUp).toEqual({ kind: "event", status: "skipped", shown_by: lane.sendId });
});

test.each([
  { status: "failed", error: "no" },
  { status: "dead", error: "no" },
  { status: "canceled", error: "no" },
] as const)("what only a $status list would have told shares its fate", async (next) => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  await end(lane, next, rollup);
  expect(await stage.statusesOf(group)).toEqual([`event ${next.status}`, `rollup ${next.status}`]);
});

test("the lines of a failed rollup get its reason", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  const failed = { status: "failed", error: "no" } as const;
  await stage.store.lanes.settle([{ ...retried(lane, 0), next: failed, rollup }]);
  expect(
    await stage.world.sql("select kind, reason from sends where group_key = $1 order by id", [
      group,
    ]),
  ).toEqual([
    { kind: "event", reason: "platform_error" },
    { kind: "rollup", reason: "platform_error" },
  ]);
});

test("what waits for a list or for its hour is in nobody's way", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner({ holdMs: 3_600_000 }));
  const loads: LoadState[] = [];
  await stage.dispatch(group, async (events, configuration, memory) => {
    const [place] = await memory.targetStates([{ groupKey: group, target: channel("list") }]);
    if (place) loads.push(place.load);
    return rollupPlanner({ rendered: false })(events, configuration, memory);
  });
  expect(loads).toMatchObject([{ waiting: 0, lastDue: undefined }]);
});

test("a list that cannot even be composed leaves nothing behind that waits", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  await stage.acts.start(lane);
  const rollup = { key: KEY, upTo: undefined };
  await end(lane, { status: "canceled", error: "The group is gone." }, rollup);
  expect(await stage.statusesOf(group)).toEqual(["event canceled", "rollup canceled"]);
});

test("a retry ends nothing", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  await end(lane, { status: "retrying", inMs: 0, counts: true, error: "no" }, rollup);
  expect(await stage.statusesOf(group)).toEqual(["event queued", "rollup retrying"]);
});

test("what came in after a drawing was composed waits for the next, and is not given up", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  await stage.dispatch(group, rollupPlanner());
  await stage.store.lanes.settle([delivered(lane, { rollup })]);
  expect(await stage.statusesOf(group)).toEqual([
    "event skipped",
    "rollup delivered",
    "event queued",
    "rollup queued",
  ]);
  const { total } = await stage.compose(await nextLane());
  expect(total).toBe(2);
});

test("where a drawing fails and another follows, that one tells it all", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  await stage.dispatch(group, rollupPlanner());
  await end(lane, { status: "failed", error: "no" }, rollup);
  const last = await nextLane();
  const { total, rollup: all } = await stage.compose(last);
  expect(total).toBe(2);
  await stage.store.lanes.settle([delivered(last, { rollup: all })]);
  expect(await stage.statusesOf(group)).toEqual([
    "event skipped",
    "rollup failed",
    "event skipped",
    "rollup delivered",
  ]);
});

test("of many drawings that wait only as many are made as are needed", async () => {
  const group = stage.aGroup();
  for (let n = 0; n < 4; n += 1) await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { total, rollup } = await stage.compose(lane);
  await stage.dispatch(group, rollupPlanner());
  await stage.store.lanes.settle([delivered(lane, { rollup })]);
  expect(total).toBe(4);
  expect((await stage.statusesOf(group)).filter((each) => each.startsWith("rollup"))).toEqual([
    "rollup delivered",
    "rollup skipped",
    "rollup skipped",
    "rollup skipped",
    "rollup queued",
  ]);
});

test("a list that may stand with an older text is drawn once more", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  await stage.compose(lane);
  await stage.dispatch(group, rollupPlanner());
  // Its worker died: it is started again, with more to name.
  const { rollup, total } = await stage.compose(lane);
  expect(total).toBe(2);
  await stage.store.lanes.settle([delivered(lane, { rollup })]);
  expect((await stage.statusesOf(group)).at(-1)).toBe("rollup queued");
});

test("an hour is not too old for what waits for the time of its list", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner({ holdMs: 3_600_000 }));
  await stage.world.sql(
    "update sends set created_at = now() - interval '3 hours' where group_key = $1",
    [group],
  );
  const [lane] = await stage.world.sql<{ id: string }>(
    "update lanes set state = 'paused', paused_at = now() where group_key = $1 returning id",
    [group],
  );
  expect(await stage.store.targets.resume(lane?.id ?? "", OPERATOR)).toMatchObject({ canceled: 0 });
  await stage.world.sql(
    "update sends set held_until = now() where kind = 'rollup' and group_key = $1",
    [group],
  );
  await stage.world.sql("update lanes set state = 'paused' where group_key = $1", [group]);
  expect(await stage.store.targets.resume(lane?.id ?? "", OPERATOR)).toMatchObject({ canceled: 1 });
});

test("what a list is telling at this moment is not told in a summary as well", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  await stage.world.sql("update lanes set state = 'paused', paused_at = now() where id = $1", [
    lane.id,
  ]);
  const resumed = await stage.store.targets.resume(lane.id, OPERATOR, { waiting: "summary" });
  expect(resumed).toMatchObject({ canceled: 0, summaries: 0 });
  await stage.store.lanes.settle([delivered(lane, { rollup })]);
  expect(await stage.statusesOf(group)).toEqual(["event skipped", "rollup delivered"]);
});

async function nextLane(): Promise<LeasedLane> {
  await stage.world.sql("update lanes set lease_until = null, generation = generation + 1");
  return stage.acts.leaseOne();
}

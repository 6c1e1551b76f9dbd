// Whatever becomes of a drawing while something is added to its list: another follows, and nobody waits for nobody.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { OPERATOR } from "../../../src/ports/records.ts";
import { delivered } from "../../support/delivery.ts";
import { type RollupStage, openRollups } from "./rollup-stage.ts";
import { rollupPlanner } from "./rollup-planner.ts";

let stage: RollupStage;
beforeAll(async () => {
  stage = await openRollups();
});
afterEach(() => stage.acts.forgetAll());
afterAll(() => stage.world.remove());

test("a drawing that is dropped while something is added to its list is put in again", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  await stage.dispatch(group, rollupPlanner({ holdMs: 60_000 }));
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  // The dispatcher counts upon the drawing that is held; at the same time the one before tells all there is.
  const settle = () => stage.store.lanes.settle([delivered(lane, { rollup })]);
  await stage.dispatch(group, rollupPlanner({ rendered: false }, settle));
  expect(await stage.statusesOf(group)).toEqual([
    "event skipped",
    "rollup delivered",
    "event skipped",
    "rollup skipped",
    "event queued",
    "rollup queued",
  ]);
});

test("a drawing that somebody cancels while something is added to its list is put in again", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner({ holdMs: 60_000 }));
  await stage.world.sql(
    "update lanes set state = 'paused', paused_at = now() where group_key = $1",
    [group],
  );
  const [lane] = await stage.world.sql<{ id: string }>(
    "select id from lanes where group_key = $1",
    [group],
  );
  const cancel = () => stage.store.targets.resume(lane?.id ?? "", OPERATOR, { waiting: "skip" });
  await stage.dispatch(group, rollupPlanner({ rendered: false }, cancel));
  expect(await stage.statusesOf(group)).toEqual([
    "event canceled",
    "rollup canceled",
    "event queued",
    "rollup queued",
  ]);
});

test("a list that nobody put in is drawn as what it lists says", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner({ rendered: false }));
  const { total } = await stage.compose(await stage.acts.leaseOne());
  expect(total).toBe(1);
});

test("a digest that nobody put in is drawn when it is due", async () => {
  const group = stage.aGroup();
  const due = Math.floor(Date.now() / 1_000 + 3_600) * 1_000;
  await stage.dispatch(group, rollupPlanner({ rendered: false, key: `digest:${due}` }));
  expect(
    await stage.world.sql(
      `select is_held, extract(epoch from held_until)::float8 * 1000 as due, notice ->> 'why' as why
       from sends where kind = 'rollup' and group_key = $1`,
      [group],
    ),
  ).toEqual([{ is_held: true, due, why: "budget" }]);
});

test("lists are none of the hundred messages that an event may become", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner({ targets: 120 }));
  const rows = await stage.world.sql<{ kind: string; n: number }>(
    "select kind, count(*)::integer as n from sends where group_key = $1 group by 1 order by 1",
    [group],
  );
  expect(rows).toEqual([
    { kind: "event", n: 100 },
    { kind: "rollup", n: 100 },
  ]);
});

test("a drawing whose time comes while the one before tells it all is waited for by nobody", async () => {
  const group = stage.aGroup();
  await stage.dispatch(group, rollupPlanner());
  await stage.dispatch(group, rollupPlanner({ holdMs: 60_000 }));
  const lane = await stage.acts.leaseOne();
  const { rollup } = await stage.compose(lane);
  await stage.world.sql("update sends set held_until = now() where is_held and kind = 'rollup'");
  // By then the dispatcher has released it, and holds it until it has the lane.
  await stage.dispatch(
    group,
    rollupPlanner({ rendered: false }, () =>
      stage.store.lanes.settle([delivered(lane, { rollup })]),
    ),
  );
  expect(await stage.statusesOf(group)).toEqual([
    "event skipped",
    "rollup delivered",
    "event skipped",
    "rollup queued",
    "event queued",
  ]);
});

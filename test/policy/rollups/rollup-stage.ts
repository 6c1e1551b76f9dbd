// Where lists are made step by step: events dispatched by a plan of the test's own, their lane leased, the list
// composed; and what became of every send.

import type { Planner } from "../../../src/ports/routing.ts";
import type { LeasedLane } from "../../../src/ports/delivery.ts";
import type { Store } from "../../../src/store/index.ts";
import {
  appendEvent,
  type DeliveryWorld,
  holdForLong,
  startDelivery,
} from "../../support/delivery.ts";
import { laneActs, type LaneActs } from "../../support/lane-acts.ts";
import { KEY } from "./rollup-planner.ts";

type SendRow = { kind: string; status: string; shown_by: string | null };

export type RollupStage = {
  world: DeliveryWorld;
  store: Store;
  acts: LaneActs;
  /** A group that nothing was sent to yet. */
  aGroup(): string;
  dispatch(groupKey: string, plan: Planner): Promise<void>;
  /** Starts the lane's send, and counts what its list names. */
  compose(lane: LeasedLane): Promise<{
    total: number | undefined;
    rollup: { key: string; upTo: string | undefined };
  }>;
  rowsOf(groupKey: string): Promise<SendRow[]>;
  /** As in "rollup delivered". */
  statusesOf(groupKey: string): Promise<string[]>;
};

const FIRST_GROUP = 500;

export async function openRollups(): Promise<RollupStage> {
  const world = await startDelivery();
  const store = world.open();
  const acts = laneActs(world, store);
  let groups = FIRST_GROUP;
  const rowsOf = (groupKey: string) =>
    world.sql<SendRow>(
      "select kind, status, shown_by from sends where group_key = $1 order by id",
      [groupKey],
    );
  return {
    world,
    store,
    acts,
    rowsOf,
    aGroup() {
      groups += 1;
      return `${groups}`;
    },
    async dispatch(groupKey, plan) {
      await appendEvent(store, groupKey);
      await store.dispatch.dispatch("1", await holdForLong(world), plan);
    },
    async compose(lane) {
      await acts.start(lane);
      const content = await store.messageSources.readRollup(lane, KEY);
      return { total: content?.total, rollup: { key: KEY, upTo: content?.upTo } };
    },
    statusesOf: async (groupKey) =>
      (await rowsOf(groupKey)).map(({ kind, status }) => `${kind} ${status}`),
  };
}

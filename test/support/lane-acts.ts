// What tests do with lanes, in one word each.

import type { LeasedLane, SettleResult, SendStart } from "../../src/ports/delivery.ts";
import type { Store } from "../../src/store/index.ts";
import { appendEvent, channel, delivered, type DeliveryWorld, planTo, refOf } from "./delivery.ts";

export type LaneActs = {
  /** A group of its own, with this many events in each of these channels. */
  enqueue(channels: readonly string[], events?: number): Promise<string>;
  /** Nothing of an earlier test is ready any more. */
  forgetAll(): Promise<void>;
  leaseOne(workerId?: string): Promise<LeasedLane>;
  start(lane: LeasedLane): Promise<readonly SendStart[]>;
  /** Delivers what waits in the lane; the payloads in their order. */
  drain(lane: LeasedLane): Promise<readonly string[]>;
};

export function laneActs(world: DeliveryWorld, store: Store): LaneActs {
  let groups = 100;
  const start = (lane: LeasedLane) =>
    store.lanes.start("chatone", [{ ...refOf(lane), sendId: lane.sendId, rateLimits: [] }]);
  return {
    async enqueue(channels, events = 1) {
      groups += 1;
      const groupKey = `${groups}`;
      for (let at = 0; at < events; at += 1) await appendEvent(store, groupKey, { at });
      await world.sql(
        "update dispatch_shards set worker_id = 1, expires_at = now() + interval '1 minute'",
      );
      const plan = planTo(() => channels.map(channel));
      while ((await store.dispatch.dispatch("1", [0, 1, 2, 3], plan)).hasMore);
      return groupKey;
    },
    async forgetAll() {
      await world.sql(
        "update sends set status = 'canceled' where status in ('queued', 'sending', 'retrying')",
      );
      await world.sql("update lanes set next_at = null, lease_until = null, worker_id = null");
      await world.sql("delete from bots");
    },
    async leaseOne(workerId = "1") {
      const [lane] = (await store.lanes.lease(workerId, "chatone", 1)).lanes;
      if (!lane) throw new Error("no lane was ready");
      return lane;
    },
    start,
    async drain(lane) {
      const bodies: string[] = [];
      for (let sendId: string | undefined = lane.sendId; sendId !== undefined;) {
        const [started] = await start({ ...lane, sendId });
        bodies.push(payloadOf(started));
        const [settled] = await store.lanes.settle([delivered({ ...lane, sendId })]);
        sendId = nextOf(settled);
      }
      return bodies;
    },
  };
}

function payloadOf(started: SendStart | undefined): string {
  if (started?.outcome !== "started") throw new Error(`it was ${started?.outcome}`);
  return started.job.event?.payload.toString() ?? "";
}

function nextOf(settled: SettleResult | undefined): string | undefined {
  return settled?.outcome === "next" ? settled.sendId : undefined;
}

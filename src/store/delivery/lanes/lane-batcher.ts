// Starts and settles the sends of many lanes in one transaction. The second call of a lane depends on the first, so it
// waits for the next batch.

import { byPlatform } from "../../../contract/kernel/target.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { SettleResult, Settlement, SendStart, StartRequest } from "../../../ports/delivery.ts";
import type { BatchedSends, LaneSends } from "../../../ports/lanes.ts";
import { batchCalls } from "../../pg/batch-calls.ts";

const laneOf = ({ laneId }: { laneId: string }) => laneId;

export function batchSends(sends: LaneSends): BatchedSends {
  const startOn = (platform: Platform) =>
    batchCalls<StartRequest, SendStart>((requests) => sends.start(platform, requests), laneOf);
  const starts = byPlatform(startOn);
  const settleOne = batchCalls<Settlement, SettleResult>(
    (settlements) => sends.settle(settlements),
    laneOf,
  );
  return { startOne: (platform, request) => starts[platform](request), settleOne };
}

// Runs replays in the background, at a rate that leaves room for live messages in each chat.

import { rateLimitsOf } from "../../app/delivery/rate-limits.ts";
import type { Target } from "../../contract/kernel/target.ts";
import { type ReplayRate, safeRateOf } from "../../core/replays/choose-next.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { Loop } from "../../worker/delivery/lane-loop.ts";
import type { OnFault } from "../../worker/kit/repeat.ts";
import { startReplayLoop } from "../../worker/replays/replay-loop.ts";
import type { ProcessParts } from "./process-parts.ts";

type Parts = Pick<ProcessParts, "store" | "seams"> & { chats: readonly Chat[]; onFault: OnFault };

export function startReplaying({ store, seams, chats, onFault }: Parts): Loop {
  const { lookEveryMs, minMs } = seams.replays ?? {};
  const replayRateOf = (target: Target): ReplayRate => {
    const chat = chats.find(({ platform }) => platform === target.platform);
    const rateLimits = chat ? rateLimitsOf(chat, target) : [];
    return { ...safeRateOf(rateLimits, minMs), rateLimits };
  };
  const { notifier, replayFeed: replays } = store;
  return startReplayLoop({ replays, replayRateOf, notifier, onFault, lookEveryMs });
}

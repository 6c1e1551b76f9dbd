// Feeds replays into their lanes, at a limited rate, while one is open.

import type { Notifier } from "../../ports/jobs.ts";
import type { ReplayFeed } from "../../ports/replays.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type ReplayLoopParts = {
  replays: ReplayFeed;
  replayRateOf: Parameters<ReplayFeed["feed"]>[0];
  notifier: Pick<Notifier, "listen">;
  onFault: OnFault;
  lookEveryMs?: number | undefined;
};

const LOOK_EVERY_MS = 250;
/** Fallback for lost notifications. */
const IDLE_MS = 5000;

export function startReplayLoop(parts: ReplayLoopParts): Loop {
  const { replays, replayRateOf, notifier, onFault, lookEveryMs = LOOK_EVERY_MS } = parts;
  async function look(): Promise<number> {
    const { isOpen } = await replays.feed(replayRateOf);
    return isOpen ? lookEveryMs : IDLE_MS;
  }

  const looking = repeat("replays.not-fed", look, onFault);
  notifier.listen("replays", looking.wake);
  return looking;
}

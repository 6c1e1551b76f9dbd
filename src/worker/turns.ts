// Starts every turn that can start, and comes back exactly when the next one can: no polling.

import type { HeldLane, HeldLanes } from "./held-lanes.ts";
import type { TurnEnd } from "./serve-lane.ts";

export type Turns = {
  /** Has to be called whenever a lane was added. */
  pump(): void;
  /** Starts nothing more; resolves when the last turn is over. */
  stop(): Promise<void>;
};

export type TurnsParts = {
  held: HeldLanes;
  most: number;
  elapsed(): number;
  serve(lane: HeldLane): Promise<TurnEnd>;
  /** A lane has left our hands. */
  onGone(): void;
};

export function startTurns({ held, most, elapsed, serve, onGone }: TurnsParts): Turns {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  const hasPlace = () => !isStopping && running.size < most;

  function pump(): void {
    clearTimeout(timer);
    const now = elapsed();
    for (let lane = next(now); lane; lane = next(now)) {
      const turn = takeTurn(lane).finally(() => {
        running.delete(turn);
        pump();
      });
      running.add(turn);
    }
    const nextAt = Math.max(held.nextAt(), restUntil);
    if (hasPlace() && nextAt < Infinity) timer = setTimeout(pump, Math.max(0, nextAt - elapsed()));
  }

  const next = (now: number) => (hasPlace() && restUntil <= now ? held.take(now) : undefined);

  async function takeTurn(lane: HeldLane): Promise<void> {
    finish(lane, await serve(lane));
  }

  function finish(lane: HeldLane, end: TurnEnd): void {
    if (end.outcome === "gone") {
      held.drop(lane);
      onGone();
      return;
    }
    const at = elapsed() + end.inMs;
    if (end.outcome === "rest") restUntil = at;
    else lane.sendId = end.sendId ?? lane.sendId;
    held.giveBack(lane, at);
  }

  return {
    pump,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

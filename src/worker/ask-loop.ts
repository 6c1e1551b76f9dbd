// Asks, several at a time: done, then told. What came of one is written until it holds, or until the
// lease is over and somebody else has it.

import { fenced } from "../app/asks/fenced.ts";
import type { AskPorts } from "../app/asks/ports.ts";
import { runAsk } from "../app/asks/run-ask.ts";
import { tellAsk } from "../app/asks/tell-ask.ts";
import type { AskMeter } from "../ports/ask-meter.ts";
import type { AskNext, AskStore, TakenAsk } from "../ports/asks.ts";
import type { Bell } from "../ports/bell.ts";
import type { Clock } from "../ports/clock.ts";
import type { Loop } from "./lane-loop.ts";
import { type OnFault, repeat } from "./repeat.ts";

export type AskLoopParts = {
  asks: AskStore;
  ports: AskPorts;
  bell: Pick<Bell, "listen">;
  /** Undefined while the database is away. */
  workerId(): string | undefined;
  clock: Pick<Clock, "databaseNow">;
  /** Milliseconds that only ever grow. */
  elapsed(): number;
  meter: AskMeter;
  onFault: OnFault;
};

/** The net under lost wake-ups. */
const LOOK_EVERY_MS = 300;
const MOST_AT_ONCE = 16;
/** Less than the lease of 30 s: nothing is begun that might end after it. */
const BEGIN_WITHIN_MS = 20_000;
const SETTLE_WITHIN_MS = 28_000;
const SETTLE_AGAIN_MS = 100;

export function startAskLoop(parts: AskLoopParts): Loop {
  const { asks, bell, workerId, onFault } = parts;
  const underWay = new Set<Promise<void>>();

  async function look(): Promise<number> {
    const id = workerId();
    const room = MOST_AT_ONCE - underWay.size;
    if (id === undefined || room === 0) return LOOK_EVERY_MS;
    for (const taken of await asks.take(id, room)) {
      const serving = serveAsk(parts, taken, id).catch((error: unknown) =>
        onFault("ask.not-served", error),
      );
      underWay.add(serving);
      void serving.finally(() => {
        underWay.delete(serving);
        looking.ring();
      });
    }
    return LOOK_EVERY_MS;
  }

  const looking = repeat("asks.not-taken", look, onFault);
  bell.listen("asks", looking.ring);
  return {
    async stop() {
      await looking.stop();
      await Promise.all(underWay);
    },
  };
}

async function serveAsk(parts: AskLoopParts, taken: TakenAsk, workerId: string): Promise<void> {
  const { clock, elapsed, meter } = parts;
  const takenAt = elapsed();
  const isOurs = () => elapsed() - takenAt < BEGIN_WITHIN_MS;
  const ports = { ...parts.ports, codehostApi: fenced(parts.ports.codehostApi, isOurs) };
  const { reply } = taken;
  const next = reply
    ? await tellAsk(ports, { ...taken, reply })
    : await runAsk(ports, taken, clock.databaseNow());
  await settle(parts, { taken, workerId, next, until: takenAt + SETTLE_WITHIN_MS });
  if (next.status !== "told" && next.status !== "failed") return;
  meter.ended(taken.platform, next.status, (taken.ageMs + elapsed() - takenAt) / 1000);
}

type Settling = { taken: TakenAsk; workerId: string; next: AskNext; until: number };

async function settle(
  { asks, elapsed }: Pick<AskLoopParts, "asks" | "elapsed">,
  { taken, workerId, next, until }: Settling,
): Promise<void> {
  for (;;) {
    try {
      await asks.settle(taken, workerId, next);
      return;
    } catch (error) {
      if (elapsed() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_AGAIN_MS));
    }
  }
}

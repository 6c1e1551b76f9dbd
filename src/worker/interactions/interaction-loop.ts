// Runs interactions concurrently, then sends their replies. Settling is retried until it succeeds or the lease expires.

import { fenced } from "../../app/interactions/guarded-clients.ts";
import type { InteractionPorts } from "../../app/interactions/context/ports.ts";
import { runInteraction } from "../../app/interactions/run-interaction.ts";
import { sendReply } from "../../app/interactions/send-reply.ts";
import type { InteractionMeter } from "../../ports/metrics.ts";
import type {
  InteractionStep,
  InteractionStore,
  LeasedInteraction,
} from "../../ports/interactions.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { Clock } from "../../ports/system.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type InteractionLoopParts = {
  interactions: InteractionStore;
  ports: InteractionPorts;
  notifier: Pick<Notifier, "listen">;
  /** Undefined while the database is unavailable. */
  workerId(): string | undefined;
  clock: Pick<Clock, "databaseNow">;
  /** Monotonic milliseconds. */
  elapsed(): number;
  meter: InteractionMeter;
  onFault: OnFault;
};

/** Fallback for lost notifications. */
const LOOK_EVERY_MS = 5_000;
const MAX_CONCURRENT = 16;
/** Less than the lease of 30 s: no call may start that could end after it. */
const BEGIN_WITHIN_MS = 20_000;
const SETTLE_WITHIN_MS = 28_000;
const SETTLE_AGAIN_MS = 100;

export function startInteractionLoop(parts: InteractionLoopParts): Loop {
  const { interactions, notifier, workerId, onFault } = parts;
  const underWay = new Set<Promise<void>>();

  async function serve(leased: LeasedInteraction, id: string): Promise<void> {
    const next = await processInteraction(parts, leased, id);
    if (next.status === "again") setTimeout(looking.wake, next.inMs).unref();
  }

  async function look(): Promise<number> {
    const id = workerId();
    const room = MAX_CONCURRENT - underWay.size;
    if (id === undefined || room === 0) return LOOK_EVERY_MS;
    for (const leased of await interactions.take(id, room)) {
      const serving = serve(leased, id).catch((error: unknown) =>
        onFault("interaction.not-served", error),
      );
      underWay.add(serving);
      void serving.finally(() => {
        underWay.delete(serving);
        looking.wake();
      });
    }
    return LOOK_EVERY_MS;
  }

  const looking = repeat("interactions.not-taken", look, onFault);
  notifier.listen("interactions", looking.wake);
  return {
    async stop() {
      await looking.stop();
      await Promise.all(underWay);
    },
  };
}

async function processInteraction(
  parts: InteractionLoopParts,
  leased: LeasedInteraction,
  workerId: string,
): Promise<InteractionStep> {
  const { clock, elapsed, meter } = parts;
  const takenAt = elapsed();
  const isOurs = () => elapsed() - takenAt < BEGIN_WITHIN_MS;
  const ports = { ...parts.ports, hostActions: fenced(parts.ports.hostActions, isOurs) };
  const { reply } = leased;
  const next = reply
    ? await sendReply(ports, { ...leased, reply })
    : await runInteraction(ports, leased, clock.databaseNow());
  await settle(parts, { leased, workerId, next, until: takenAt + SETTLE_WITHIN_MS });
  if (next.status === "told" || next.status === "failed")
    meter.ended(leased.platform, next.status, (leased.ageMs + elapsed() - takenAt) / 1000);
  return next;
}

type Settling = {
  leased: LeasedInteraction;
  workerId: string;
  next: InteractionStep;
  until: number;
};

async function settle(
  { interactions, elapsed }: Pick<InteractionLoopParts, "interactions" | "elapsed">,
  { leased, workerId, next, until }: Settling,
): Promise<void> {
  for (;;) {
    try {
      await interactions.settle(leased, workerId, next);
      return;
    } catch (error) {
      if (elapsed() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_AGAIN_MS));
    }
  }
}

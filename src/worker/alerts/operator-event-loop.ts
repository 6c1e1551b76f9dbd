// Posts operator events to EVENTS_URL, one at a time, on whichever worker is first.

import type { Log } from "../../ports/system.ts";
import type {
  OperatorEventStore,
  OperatorPostResult,
  WaitingOperatorEvent,
} from "../../ports/jobs.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type OperatorEventLoopParts = {
  events: OperatorEventStore;
  post(event: WaitingOperatorEvent): Promise<OperatorPostResult>;
  notifier: Pick<Notifier, "listen">;
  log: Pick<Log, "info" | "warn">;
  onFault: OnFault;
};

/** Fallback for lost notifications, and for retries. */
const LOOK_EVERY_MS = 5_000;

export function startOperatorEventLoop(parts: OperatorEventLoopParts): Loop {
  const { events, post, notifier, log, onFault } = parts;
  let isGone = false;
  async function look(): Promise<number> {
    if (isGone) return Infinity;
    const event = await events.take();
    if (!event) return LOOK_EVERY_MS;
    const { id, webhookId, type, attempts } = event;
    const posted = await post(event);
    if (posted.outcome === "taken") {
      await events.done(id);
      log.info("event.posted", { webhookId, type, attempts });
      return 0;
    }
    const why = posted.outcome === "gone" ? "answered 410" : posted.why;
    const next = await events.failed(id, why);
    log.warn(next === "again" ? "event.not-posted" : "event.given-up", {
      webhookId,
      type,
      attempts,
      why,
    });
    if (posted.outcome === "failed") return 0;
    // 410 means that the receiver wants no more events. Posting stops until the process restarts.
    log.warn("events.stopped", { why: "EVENTS_URL answered 410" });
    isGone = true;
    return Infinity;
  }
  const looking = repeat("events.not-posted", look, onFault);
  notifier.listen("operator_events", looking.wake);
  return looking;
}

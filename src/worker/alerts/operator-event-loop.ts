// Posts operator events to EVENTS_URL, one at a time, on whichever worker is first.

import type { Log } from "../../ports/system.ts";
import type {
  OperatorEventStore,
  OperatorPostResult,
  WaitingOperatorEvent,
} from "../../ports/alerts.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type OperatorEventLoopParts = {
  events: OperatorEventStore;
  post(event: WaitingOperatorEvent): Promise<OperatorPostResult>;
  log: Pick<Log, "info" | "warn">;
  onFault: OnFault;
};

const LOOK_EVERY_MS = 1_000;

export function startOperatorEventLoop(parts: OperatorEventLoopParts): Loop {
  const { events, post, log, onFault } = parts;
  async function look(): Promise<number> {
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
    return Infinity;
  }
  return repeat("events.not-posted", look, onFault);
}

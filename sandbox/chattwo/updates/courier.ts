// Delivers updates to the webhook, with retries until it accepts them or they expire.

import type { Kit } from "../../platform/kit.ts";
import { type HttpPostResult, type Outgoing, post } from "../../platform/post.ts";
import { type Lane, type Lanes, postpone, settle, type QueuedUpdate } from "./lanes.ts";
import { createWebhookHealth } from "./webhook-health.ts";
import type { RegisteredWebhook } from "./webhook.ts";

const ANSWER_DEADLINE_MS = 60_000;
const MAX_RETRY_AFTER_S = 3600;

export type CourierOptions = {
  kit: Kit;
  lanes: Lanes;
  webhook(): RegisteredWebhook | undefined;
  /** Called when the webhook has answered 410 for long enough. */
  giveUp(): void;
  /** Runs the method in the webhook's response. */
  execute(answer: string): void;
};

export function createCourier({ kit, lanes, webhook, giveUp, execute }: CourierOptions) {
  const health = createWebhookHealth(kit.clock);
  let active = 0;
  let isStopped = false;

  const pump = (): void => {
    const target = webhook();
    if (!target || isStopped) return;
    const free = Math.max(0, target.maxConnections - active);
    for (const lane of lanes.ready().slice(0, free)) void carry(target, lane);
  };

  const carry = async (target: RegisteredWebhook, lane: Lane): Promise<void> => {
    const [first] = lane.waiting;
    if (!first) return;
    active += 1;
    lane.isBusy = true;
    const outcome = await post(kit, requestFor(target, first));
    active -= 1;
    lane.isBusy = false;
    if (isStopped) return;
    if (isTaken(outcome)) {
      health.noteSuccess();
      settle(lane, first);
      execute(outcome.body);
    } else retryLater(lane, outcome);
    kit.changed();
    pump();
  };

  const retryLater = (lane: Lane, outcome: HttpPostResult): void => {
    health.noteFailure(outcome);
    if (health.isGoneForGood()) return giveUp();
    const delayMs = retryDelayMs(lane.failures + 1, outcome);
    postpone(lane, (resume) => kit.clock.after(delayMs, resume), pump);
  };

  /** Retries all pending updates immediately, and forgets the failures of a previous webhook. */
  const restart = (): void => {
    health.reset();
    lanes.hurry();
    pump();
  };
  const stop = (): void => {
    isStopped = true;
    lanes.hurry();
  };
  return { pump, restart, stop, lastError: health.lastError };
}

function requestFor({ url, secretToken }: RegisteredWebhook, { update }: QueuedUpdate): Outgoing {
  return {
    what: "update",
    url,
    headers: {
      "content-type": "application/json",
      ...(secretToken ? { "x-telegram-bot-api-secret-token": secretToken } : {}),
    },
    body: JSON.stringify(update),
    deadlineMs: ANSWER_DEADLINE_MS,
  };
}

function isTaken(outcome: HttpPostResult): outcome is HttpPostResult & { outcome: "answered" } {
  return outcome.outcome === "answered" && outcome.status >= 200 && outcome.status < 300;
}

/**
 * Exponential backoff: starts at 1 s, doubles per failure, capped between one and two minutes (jitter). `Retry-After`
 * takes precedence.
 */
function retryDelayMs(failures: number, outcome: HttpPostResult): number {
  const asked =
    outcome.outcome === "answered" ? Number(outcome.headers.get("retry-after") ?? 0) : 0;
  if (asked > 0) return Math.min(asked, MAX_RETRY_AFTER_S) * 1000;
  return Math.min(2 ** (failures - 1), 60 + Math.random() * 60) * 1000;
}

// Wires the alert loop, and the loop that posts alerts to the operator's EVENTS_URL, if set.

import { checkAlerts } from "../../app/alerts/check-alerts.ts";
import { signStandard } from "../../codehosts/kit/standard-webhooks.ts";
import type { OperatorPostResult } from "../../ports/jobs.ts";
import { startAlertLoop } from "../../worker/alerts/alert-loop.ts";
import { startOperatorEventLoop } from "../../worker/alerts/operator-event-loop.ts";
import type { Loop } from "../../worker/delivery/lane-loop.ts";
import type { OnFault } from "../../worker/kit/repeat.ts";
import type { Config } from "../settings/config.ts";
import type { ProcessParts } from "./process-parts.ts";

export function startAlertLoops({ config, store, log }: ProcessParts, onFault: OnFault): Loop {
  const address = eventsEndpoint(config);
  const hasEvents = address !== undefined;
  const watching = startAlertLoop({
    watch: ({ everyMs }) => checkAlerts(store.alerts, { everyMs, hasEvents }),
    notifier: store.notifier,
    log,
    onFault,
  });
  const posting =
    address &&
    startOperatorEventLoop({
      events: store.operatorEvents,
      post: async (event) => postedOf(await postEvent(address, event)),
      notifier: store.notifier,
      log,
      onFault,
    });
  return {
    async stop() {
      await Promise.all([watching.stop(), posting?.stop()]);
    },
  };
}

// Client of EVENTS_URL: posts an event and classifies the answer.

const POST_MS = 15_000;
const GONE = 410;

export type EventsEndpoint = { url: string; secret: string };

/** Undefined if the operator set none. */
export function eventsEndpoint({
  EVENTS_URL: url,
  EVENTS_SECRET: secret,
}: Pick<Config, "EVENTS_URL" | "EVENTS_SECRET">): EventsEndpoint | undefined {
  return url === undefined || secret === undefined ? undefined : { url, secret };
}

export type PostResult = { status: number } | { fault: string };

/** The URL may contain a secret, so results never include it. */
export async function postEvent(
  { url, secret }: EventsEndpoint,
  { webhookId, body }: { webhookId: string; body: string },
): Promise<PostResult> {
  const signed = signStandard(secret, { id: webhookId, atMs: Date.now(), body });
  try {
    const reply = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", "user-agent": "relay", ...signed },
      body,
      signal: AbortSignal.timeout(POST_MS),
    });
    await reply.body?.cancel();
    return { status: reply.status };
  } catch (error) {
    return { fault: error instanceof Error ? error.name : "no answer" };
  }
}

function postedOf(answer: PostResult): OperatorPostResult {
  if ("fault" in answer) return { outcome: "failed", why: `no answer (${answer.fault})` };
  const { status } = answer;
  if (status === GONE) return { outcome: "gone" };
  return isTaken(status) ? { outcome: "taken" } : { outcome: "failed", why: `answered ${status}` };
}

export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

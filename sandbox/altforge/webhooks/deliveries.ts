// Sends webhooks as Gitea does: one attempt each. Gitea marks a delivery as done before it sends it, so a failure is
// final until a person replays it under a new id.

import { randomUUID } from "node:crypto";
import type { Kit } from "../../platform/kit.ts";
import { type HttpPostResult, post } from "../../platform/post.ts";
import { coarseName } from "../../samples/altforge-event-names.ts";
import type { KeptHook } from "./hook.ts";
import { buildRequest, writePayload } from "./webhook-request.ts";

export type AltforgeDelivery = {
  deliveryId: string;
  event: string;
  eventType: string;
  url: string;
  at: number;
  headers: Readonly<Record<string, string>>;
  /** The JSON text, even if the body was form-encoded. */
  payload: string;
  isDelivered: boolean;
  isSucceeded: boolean;
  /** 0 until an answer arrives, and if none does. */
  status: number;
  body: string;
};

const DEADLINE_MS = 5_000;
const KEPT = 200;
const READ_OF_ANSWER = 1024 * 1024;

export function createDeliveries(kit: Kit) {
  const deliveries: AltforgeDelivery[] = [];

  async function send(hook: KeptHook, eventType: string, text: string): Promise<AltforgeDelivery> {
    const deliveryId = randomUUID();
    const { headers, body } = buildRequest(hook, { deliveryId, eventType, text });
    const { url } = hook;
    const delivery: AltforgeDelivery = {
      deliveryId,
      event: coarseName(eventType),
      eventType,
      url,
      at: kit.clock.now(),
      headers,
      payload: text,
      isDelivered: true,
      isSucceeded: false,
      status: 0,
      body: "",
    };
    deliveries.unshift(delivery);
    deliveries.splice(KEPT);
    const outgoing = { what: eventType, url, headers, body, deadlineMs: DEADLINE_MS };
    const outcome = await post(kit, outgoing);
    Object.assign(delivery, resultOf(outcome));
    kit.changed();
    return { ...delivery };
  }

  return {
    /** Strings are sent verbatim, for payloads that are not JSON or not formatted like Gitea's. */
    deliver: (hook: KeptHook, eventType: string, payload: unknown) =>
      send(hook, eventType, typeof payload === "string" ? payload : writePayload(payload)),
    /** Undefined if no such delivery is stored. */
    async replay(hook: KeptHook, deliveryId: string): Promise<AltforgeDelivery | undefined> {
      const old = deliveries.find((delivery) => delivery.deliveryId === deliveryId);
      return old && send(hook, old.eventType, old.payload);
    },
    /** Newest first. */
    list: (): AltforgeDelivery[] => deliveries.map((delivery) => ({ ...delivery })),
  };
}

function resultOf(
  outcome: HttpPostResult,
): Pick<AltforgeDelivery, "isSucceeded" | "status" | "body"> {
  if (outcome.outcome === "failed")
    return { isSucceeded: false, status: 0, body: `Delivery: ${outcome.error}` };
  const { status, body } = outcome;
  const isSucceeded = status >= 200 && status < 300;
  const read = Buffer.from(body).subarray(0, READ_OF_ANSWER).toString("utf8");
  return { isSucceeded, status, body: read };
}

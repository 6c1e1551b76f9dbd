// Control endpoints of the Gitea/Forgejo sandbox: send a webhook, replay an old one, authorize the application.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import type { Operation } from "../platform/operations.ts";
import type { AltforgeActs } from "./acts.ts";
import type { AltforgeDelivery } from "./webhooks/deliveries.ts";
import type { Sending } from "./webhooks/sending.ts";

const Wanted = z.strictObject({ event: z.string().min(1), payload: z.unknown().optional() });
const Replayed = z.strictObject({ deliveryId: z.string() });

const Authorized = z.strictObject({
  login: z.string(),
  params: z.record(z.string(), z.string()),
  decision: z.enum(["authorize", "cancel"]).optional(),
});

export function actOperations(acts: AltforgeActs): Operation[] {
  const run = (call: SandboxCall): SandboxResponse => {
    const input = Authorized.safeParse(call.body);
    if (!input.success) return json(400, { error: z.prettifyError(input.error) });
    try {
      return json(200, { location: acts.authorize(input.data) });
    } catch (error) {
      return json(400, { error: error instanceof Error ? error.message : "failed" });
    }
  };
  return [{ method: "POST", path: `${CONTROL}/authorize`, run }];
}

export function sendingOperations(sending: Sending): Operation[] {
  return [
    { method: "POST", path: `${CONTROL}/webhooks`, run: (call) => deliver(sending, call) },
    { method: "POST", path: `${CONTROL}/replay`, run: (call) => replay(sending, call) },
  ];
}

async function deliver(sending: Sending, call: SandboxCall): Promise<SandboxResponse> {
  const wanted = Wanted.safeParse(call.body);
  if (!wanted.success) return json(400, { error: z.prettifyError(wanted.error) });
  if (!sending.hook()) return json(409, { error: "no hook is set" });
  const { event, payload = sending.sample(event) } = wanted.data;
  if (payload === undefined) return json(400, { error: `no sample of ${event}` });
  return shown(await sending.deliver(event, payload));
}

async function replay(sending: Sending, call: SandboxCall): Promise<SandboxResponse> {
  const wanted = Replayed.safeParse(call.body);
  if (!wanted.success) return json(400, { error: z.prettifyError(wanted.error) });
  if (!sending.hook()) return json(409, { error: "no hook is set" });
  const delivery = await sending.replay(wanted.data.deliveryId);
  return delivery ? shown(delivery) : json(404, { error: "no such delivery" });
}

function shown({ deliveryId, status, body }: AltforgeDelivery): SandboxResponse {
  return json(200, { deliveryId, status, body });
}

// Sends lives side by side. Within one, each webhook follows the answer to the one before: so it is known
// in which order they were accepted.

import { createHmac } from "node:crypto";
import { sendAll, type Traffic } from "../generator.ts";
import { pause, pauseUntil } from "../pause.ts";
import type { WebhookRecord } from "../records.ts";
import type { Secrets, SignedRequest } from "../signed-request.ts";
import type { LifeWebhook, PlannedLife } from "./plan-lives.ts";

export type LivedLife = { life: PlannedLife; records: readonly WebhookRecord<LifeWebhook>[] };

export function sendLives(
  traffic: Traffic<LifeWebhook>,
  lives: readonly PlannedLife[],
): Promise<LivedLife[]> {
  return Promise.all(lives.map((life) => sendLife(traffic, life)));
}

async function sendLife(traffic: Traffic<LifeWebhook>, life: PlannedLife): Promise<LivedLife> {
  const { startedAt, signal } = traffic;
  const records: WebhookRecord<LifeWebhook>[] = [];
  await pauseUntil(startedAt + life.startsMs, signal);
  for (const { pauseMs, webhook } of life.steps) {
    await pause(pauseMs, signal);
    if (signal.aborted) break;
    const atMs = performance.now() - startedAt;
    records.push(...(await sendAll(traffic, [{ ...webhook, atMs }])));
  }
  return { life, records };
}

const FAMILIES = { codehost: "x-host-", altforge: "x-alt-" } as const;

export function signLife(webhook: LifeWebhook, secrets: Secrets): SignedRequest {
  const { sender, deliveryId, event, isGlobal } = webhook;
  const group = secrets.groups[webhook.group];
  if (!group) throw new Error(`there is no group ${webhook.group}`);
  const body = Buffer.from(JSON.stringify(webhook.payload));
  const secret = isGlobal ? secrets[sender] : group.secret;
  const hex = createHmac("sha256", secret).update(body).digest("hex");
  return {
    path: isGlobal ? "/webhook" : `/webhook/${group.id}`,
    headers: {
      "content-type": "application/json",
      "user-agent": "fault-rig",
      [`${FAMILIES[sender]}delivery`]: deliveryId,
      [`${FAMILIES[sender]}event`]: event,
      ...(sender === "codehost"
        ? { "x-hub-signature-256": `sha256=${hex}` }
        : { "x-alt-signature": hex }),
    },
    body,
  };
}

// The load of delivery runs: webhooks of all groups, and lives beside them. The ledger has every answer.

import type { Stage } from "../stage.ts";
import type { Agent } from "node:http";
import { sendAll, type Traffic } from "../generator.ts";
import { planLives } from "../lives/plan-lives.ts";
import { type LivedLife, sendLives, signLife } from "../lives/send-lives.ts";
import type { WebhookRecord } from "../records.ts";
import { portsOf } from "../rig.ts";
import type { Load } from "../run.ts";
import { type KeepAliveOptions, sendKeptAlive } from "./keep-alive-sender.ts";
import { type DeliveryWebhook, type LoadOptions, planLoad, signDelivery } from "./load.ts";
import type { ChatSandbox } from "./sandbox.ts";

export type DeliveryLedger = {
  /** Every webhook that has its last outcome. */
  records: WebhookRecord<DeliveryWebhook>[];
  lives: readonly LivedLife[];
  /** Sends webhooks beside the load. */
  send(webhooks: Iterable<DeliveryWebhook>, agent?: Agent): Promise<void>;
  /** The same over a few connections that stay open. */
  sendKeptAlive(webhooks: readonly DeliveryWebhook[], options?: KeepAliveOptions): Promise<void>;
};

export type DeliveryStage = Stage<ChatSandbox, DeliveryLedger>;

export type WebhookLoadOptions = Omit<LoadOptions, "seed" | "world"> & {
  /** Bounds the webhooks in flight, so that a slow machine takes longer. */
  maxInFlight?: number;
  /** Rate of webhooks that tell of pull requests and runs. */
  livesPerSecond?: number;
};

export function webhookLoad({
  maxInFlight,
  livesPerSecond = 0,
  ...options
}: WebhookLoadOptions): Load<ChatSandbox, DeliveryLedger> {
  const trafficOf = ({ rig, startedAt, signal }: TrafficContext): Traffic<DeliveryWebhook> => ({
    ports: portsOf(rig),
    sign: (webhook) => signDelivery(webhook, rig.installation.secrets),
    startedAt,
    signal,
    ...(maxInFlight !== undefined && { maxInFlight }),
  });
  return {
    seconds: options.seconds,
    open(context) {
      const traffic = trafficOf(context);
      const records: DeliveryLedger["records"] = [];
      return {
        records,
        lives: [],
        async send(webhooks, agent) {
          records.push(...(await sendAll({ ...traffic, ...(agent && { agent }) }, webhooks)));
        },
        async sendKeptAlive(webhooks, paced) {
          records.push(...(await sendKeptAlive(traffic, webhooks, paced)));
        },
      };
    },
    async send(stage) {
      const { rig, seed, ledger, progress } = stage;
      const { world } = rig.sandbox;
      const planned = planLoad({ ...options, seed, world });
      const lives =
        livesPerSecond > 0
          ? planLives({ seed, world, seconds: options.seconds, perSecond: livesPerSecond })
          : [];
      const { secrets } = rig.installation;
      const traffic = { ...trafficOf(stage), sign: (life: LifeWebhook) => signLife(life, secrets) };
      const [lived] = await Promise.all([
        sendLives(traffic, lives),
        ledger.send(noting(planned, progress)),
      ]);
      ledger.lives = lived;
    },
  };
}

type TrafficContext = Pick<DeliveryStage, "rig" | "startedAt" | "signal">;
type LifeWebhook = Parameters<typeof signLife>[0];

/** Notes how much of the plan was sent. */
export function* noting<W extends { atMs: number }>(
  webhooks: readonly W[],
  progress: Stage["progress"],
): Generator<W> {
  for (const webhook of webhooks) {
    progress.plannedMs = webhook.atMs;
    yield webhook;
  }
  progress.plannedMs = Infinity;
}

// Webhooks over a few connections that stay open, as quickly as they are taken or at a steady rate:
// for runs in which the sender must not be what is measured.

import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, type RawConnection } from "../../load/raw-connection.ts";
import type { Traffic } from "../generator.ts";
import type { WebhookRecord } from "../records.ts";
import type { SignedRequest } from "../signed-request.ts";
import type { DeliveryWebhook } from "./load.ts";

export type KeepAliveOptions = {
  /** Whether each webhook waits for its planned time. */
  isPaced?: boolean;
};

const CONNECTIONS = 16;
const ACKED = '{"ok":true}';

/** Any other answer than a plain yes ends it. */
export async function sendKeptAlive(
  traffic: Traffic<DeliveryWebhook>,
  webhooks: readonly DeliveryWebhook[],
  { isPaced = false }: KeepAliveOptions = {},
): Promise<WebhookRecord<DeliveryWebhook>[]> {
  const { ports, startedAt, signal } = traffic;
  const records: WebhookRecord<DeliveryWebhook>[] = [];
  const left = webhooks.values();
  const work = async (connection: RawConnection, process: 0 | 1) => {
    // All lines draw from one list, so that each webhook is taken once and in order.
    for (const webhook of left) {
      if (isPaced) await sleep(Math.max(0, startedAt + webhook.atMs - performance.now()));
      signal.throwIfAborted();
      const bytes = bytesOf(traffic.sign(webhook));
      const atMs = performance.now() - startedAt;
      const { status, body } = await connection.exchange(bytes);
      if (status !== 200 || body !== ACKED) throw new Error(`answered ${status} ${body}`);
      const tookMs = performance.now() - startedAt - atMs;
      const result = { answer: { outcome: "acked" } as const, tookMs };
      records.push({ webhook, digest: undefined, transmissions: [{ atMs, process, result }] });
    }
  };
  const lines: RawConnection[] = [];
  try {
    for (let place = 0; place < CONNECTIONS; place += 1)
      lines.push(await openConnection(ports[place % 2 === 0 ? 0 : 1]));
    await Promise.all(lines.map((line, place) => work(line, place % 2 === 0 ? 0 : 1)));
  } finally {
    for (const line of lines) line.close();
  }
  return records;
}

export function bytesOf({ path, headers, body }: SignedRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join("")}`;
  return Buffer.concat([Buffer.from(`${head}content-length: ${body.length}\r\n\r\n`), body]);
}

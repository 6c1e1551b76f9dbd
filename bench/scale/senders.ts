// Webhooks of the size and form of real ones to a few api processes at once, as quickly as they are taken or at a
// steady rate.

import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SentIntent } from "../faults/delivery/evidence.ts";
import { markOf } from "../faults/delivery/marks.ts";
import { bytesOf } from "../faults/delivery/keep-alive-sender.ts";
import { kindName, targetKeysFor } from "../faults/delivery/world.ts";
import { pushPayload } from "../ingress/push-payload.ts";
import { openConnection, type RawConnection } from "../load/raw-connection.ts";
import type { Site } from "./site.ts";

export type Batch = {
  ports: readonly number[];
  count: number;
  firstNumber: number;
  /** Whether routes lead them anywhere: two targets each. */
  isRouted: boolean;
  /** As quickly as they are taken where unset. */
  perSecond?: number;
  signal: AbortSignal;
};

export type TimedIntent = SentIntent & { ackMs: number };

/** Enough to keep four processes busy. */
const CONNECTIONS = 64;
const ACKED = '{"ok":true}';
/** What nobody routes. */
const UNROUTED = "nothing";

const push = pushPayload().toString("utf8");

/** Any other answer than a plain yes ends it. */
export async function sendBatch(site: Site, batch: Batch): Promise<TimedIntent[]> {
  const { ports, count, firstNumber, perSecond, signal } = batch;
  const sent: TimedIntent[] = [];
  const numbers = Array.from({ length: count }, (_, place) => place).values();
  const startedAt = performance.now();
  const work = async (line: RawConnection) => {
    for (const place of numbers) {
      // As in an open loop: who waits for a free connection waits on the clock.
      const dueAt =
        perSecond === undefined ? performance.now() : startedAt + (1_000 * place) / perSecond;
      await sleep(Math.max(0, dueAt - performance.now()));
      signal.throwIfAborted();
      const number = firstNumber + place;
      const { status, body } = await line.exchange(requestOf(site, number, batch.isRouted));
      if (status !== 200 || body !== ACKED) throw new Error(`answered ${status} ${body}`);
      sent.push({ ...intentOf(site, number, dueAt), ackMs: performance.now() - dueAt });
    }
  };
  const lines: RawConnection[] = [];
  try {
    for (let place = 0; place < CONNECTIONS; place += 1)
      lines.push(await openConnection(ports[place % ports.length] ?? 0));
    await Promise.all(lines.map(work));
  } finally {
    for (const line of lines) line.close();
  }
  return sent;
}

function requestOf({ installation, world }: Site, number: number, isRouted: boolean): Buffer {
  const group = installation.secrets.groups[number % world.groups.length];
  if (!group) throw new Error("there is no group");
  const kind = isRouted ? kindName(number % world.kinds) : UNROUTED;
  const text = `{"title":"${markOf(number)}","kind":"${kind}","number":${number},"push":${push}}`;
  const body = Buffer.from(text);
  const signature = createHmac("sha256", group.secret).update(body).digest("hex");
  return bytesOf({
    path: `/webhook/${group.id}`,
    headers: {
      "content-type": "application/json",
      "user-agent": "relay-bench",
      "x-host-delivery": `scale-${crypto.randomUUID()}-${number}`,
      "x-relay-signature": `sha256=${signature}`,
    },
    body,
  });
}

function intentOf({ world }: Site, number: number, dueAt: number): SentIntent {
  const [group, kind] = [number % world.groups.length, number % world.kinds];
  return {
    number,
    targets: targetKeysFor(world, group, kind),
    sentAt: performance.timeOrigin + dueAt,
    ackedAt: Date.now(),
    isRejected: false,
  };
}

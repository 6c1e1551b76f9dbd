// A case is one sentence of the ingress' contract and the requests that prove it. Cases are data,
// so that they can also be run against an ingress with one of its checks left out.

import { expect } from "vitest";
import { addressFor, post, type PostOptions, type Webhook } from "../support/post.ts";
import type { World } from "../support/world.ts";

export type Case = { row: string; prove(at: Scene): Promise<void> };

/** A world, seen from an address that no other case uses. */
export type Scene = World & {
  from: string;
  send(webhook: Webhook, options?: PostOptions): Promise<{ status: number; body: unknown }>;
  /** Events kept under this delivery id. */
  stored(deliveryId: string): Promise<StoredEvent[]>;
  /** Sends, and expects the answer and that nothing was kept. */
  refuses(webhook: Webhook, status: number, error: string): Promise<void>;
  /** Sends, and expects that it was kept. */
  accepts(webhook: Webhook): Promise<void>;
};

export type StoredEvent = {
  group_id: string | null;
  provider: string;
  event: string;
  delivery_id: string | null;
  headers: Record<string, string>;
  payload: Buffer;
  duplicates: number;
};

const STORED = `
select events.*, g.value ->> 'id' as group_id
from events
left join documents d on d.key = 'config:groups'
left join lateral jsonb_array_elements(d.value) g on (g.value ->> 'key')::bigint = group_key
where delivery_id = $1`;

export function sceneFor(world: World, row: string): Scene {
  const from = addressFor(row);
  const send: Scene["send"] = async (webhook, options) => {
    const { status, body } = await post(world.url, webhook, { from, ...options });
    return { status, body };
  };
  const count = async () => {
    const [counted] = await world.sql<{ count: string }>("select count(*) from events");
    return Number(counted?.count);
  };
  return {
    ...world,
    from,
    send,
    stored: (deliveryId) => world.sql<StoredEvent>(STORED, [deliveryId]),
    async refuses(webhook, status, error) {
      const before = await count();
      expect(await send(webhook)).toEqual({ status, body: { error } });
      expect(await count()).toBe(before);
    },
    async accepts(webhook) {
      const before = await count();
      expect(await send(webhook)).toEqual({ status: 200, body: { ok: true } });
      expect(await count()).toBe(before + 1);
    },
  };
}

// Limits: on failures from one address, and on one group's rate.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { addressFor } from "../../support/post.ts";
import { codehostWebhook } from "../../support/webhooks.ts";
import type { Case, Scene } from "../case.ts";

const wrong = codehostWebhook({ secret: "wrong" });

export const limitCases: readonly Case[] = [
  {
    row: "after 100 failures a minute from one address, further failures are 429 with Retry-After",
    async prove(scene) {
      const statuses = await failTimes(scene, 101);
      expect(statuses.filter((status) => status === 401)).toHaveLength(100);
      expect(statuses.at(-1)).toBe(429);
      const answer = await scene.send(wrong);
      expect(answer).toEqual({ status: 429, body: { error: "Too many requests" } });
    },
  },
  {
    row: "a right signature is never refused for what others did, nor is another address",
    async prove(scene) {
      await failTimes(scene, 101);
      await scene.accepts(codehostWebhook());
      const elsewhere = await scene.send(wrong, { from: addressFor("elsewhere") });
      expect(elsewhere.status).toBe(401);
    },
  },
  {
    row: "failures count per scope; unknown and secretless groups are one scope",
    async prove(scene) {
      await failTimes(scene, 101);
      const acme = codehostWebhook({ path: "/webhook/acme" });
      expect((await scene.send(acme)).status).toBe(401);
      const to = (group: string) => codehostWebhook({ path: `/webhook/${group}` });
      for (let time = 0; time < 99; time += 1) await scene.send(to(`x-${randomUUID()}`));
      expect((await scene.send(to("mute"))).status).toBe(404);
      expect((await scene.send(to("mute"))).status).toBe(429);
      expect((await scene.send(to("nobody"))).status).toBe(429);
    },
  },
  {
    row: "what is over the limit is only counted, not kept",
    async prove(scene) {
      await failTimes(scene, 100);
      const deliveryId = randomUUID();
      await scene.send(codehostWebhook({ deliveryId, secret: "wrong" }));
      const written = "select count(*)::int from rejections where host(address::inet) = $1";
      await expect
        .poll(() => scene.sql(written, [scene.from]), { timeout: 90_000, interval: 50 })
        .toEqual([{ count: 100 }]);
      const late = "select 1 from rejections where delivery_id = $1";
      expect(await scene.sql(late, [deliveryId])).toEqual([]);
    },
  },
];

async function failTimes({ send }: Scene, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await send(wrong)).status);
  return statuses;
}

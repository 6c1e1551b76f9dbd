// What is kept of a webhook, and what is kept of one that was refused.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { SECRETS } from "../../support/secrets.ts";
import { codehostWebhook, giteaWebhook } from "../../support/webhooks.ts";
import type { Case, Scene } from "../case.ts";

const NOTED = `
select reason, host(address::inet) as address, event, delivery_id, bytes::int, lost,
       group_key is not null as of_group
from rejections where delivery_id = $1`;

export const keepingCases: readonly Case[] = [
  {
    row: "headers kept are an allow-list: never signatures, cookies or authorization",
    async prove({ accepts, stored }) {
      const deliveryId = randomUUID();
      const headers = {
        authorization: ["Bearer canary"],
        cookie: ["session=canary"],
        "x-forwarded-for": ["10.1.2.3"],
        "user-agent": ["Gitea"],
      };
      await accepts(giteaWebhook({ deliveryId, headers }));
      const [event] = await stored(deliveryId);
      expect(event?.headers).toEqual({
        "content-type": "application/json",
        "user-agent": "Gitea",
        "x-gitea-event-type": "push",
        "x-github-event-type": "push",
        "x-gogs-event-type": "push",
      });
    },
  },
  {
    row: "an event whose payload lacks its key is 400 Invalid event",
    async prove({ refuses }) {
      const events = ["push", "pull_request", "issues", "installation", "release", "ping"];
      for (const event of events)
        await refuses(codehostWebhook({ event, payload: { action: "x" } }), 400, "Invalid event");
      // Looked up safely: these are no names of ours, and no keys of a payload.
      await refuses(
        codehostWebhook({ event: "push", body: '{"__proto__":{"ref":1}}' }),
        400,
        "Invalid event",
      );
    },
  },
  {
    row: "unknown event names pass",
    async prove({ accepts }) {
      for (const event of ["sponsorship", "constructor", "__proto__", "toString"])
        await accepts(codehostWebhook({ event, payload: { action: "created" } }));
    },
  },
  {
    row: "an installation event on a group's endpoint is that group's event and nothing more",
    async prove({ accepts, stored, groupSecrets }) {
      const deliveryId = randomUUID();
      const payload = { action: "created", installation: { id: 1 } };
      const to = { path: "/webhook/acme", secret: groupSecrets.acme };
      await accepts(codehostWebhook({ ...to, event: "installation", payload, deliveryId }));
      expect(await stored(deliveryId)).toMatchObject([{ group_id: "acme" }]);
    },
  },
  {
    row: "a rejected request is kept with time, reason, address, claimed event and id, and size",
    async prove(scene) {
      const deliveryId = randomUUID();
      await scene.send(codehostWebhook({ deliveryId, secret: "wrong", body: "{}" }));
      expect(await noted(scene, deliveryId)).toEqual([
        {
          reason: "wrong-signature",
          address: scene.from,
          event: "push",
          delivery_id: deliveryId,
          bytes: 2,
          lost: false,
          of_group: false,
        },
      ]);
    },
  },
  {
    row: "the size of a rejected request is known also when it was not declared",
    async prove(scene) {
      const deliveryId = randomUUID();
      const webhook = codehostWebhook({ deliveryId, secret: "wrong", body: "{ }" });
      await scene.send(webhook, { chunked: true });
      expect(await noted(scene, deliveryId)).toMatchObject([{ bytes: 3 }]);
    },
  },
  {
    row: "a group's rejected requests are its own; those for unknown groups are global",
    async prove(scene) {
      const [ours, nobodys] = [randomUUID(), randomUUID()];
      await scene.send(codehostWebhook({ deliveryId: ours, path: "/webhook/acme" }));
      await scene.send(codehostWebhook({ deliveryId: nobodys, path: "/webhook/nobody" }));
      expect(await noted(scene, ours)).toMatchObject([{ of_group: true }]);
      expect(await noted(scene, nobodys)).toMatchObject([
        { of_group: false, reason: "unknown-group" },
      ]);
    },
  },
  {
    row: "a 413 of a signed sender is shown as a lost delivery",
    async prove(scene) {
      const deliveryId = randomUUID();
      const body = "x".repeat(1_048_577);
      await scene.send(codehostWebhook({ deliveryId, body, secret: SECRETS.codehost }));
      expect(await noted(scene, deliveryId)).toMatchObject([
        { reason: "too-large", lost: true, bytes: 1_048_577 },
      ]);
    },
  },
];

/** Rejections are written once a second: asks until they are there. */
async function noted({ sql }: Scene, deliveryId: string): Promise<object[]> {
  return expect
    .poll(() => sql(NOTED, [deliveryId]), { timeout: 90_000, interval: 50 })
    .not.toEqual([])
    .then(() => sql(NOTED, [deliveryId]));
}

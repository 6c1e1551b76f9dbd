// The order of the checks: the first that fails answers.

import { expect } from "vitest";
import { refusedBeforeItsBody } from "../../support/slow-post.ts";
import { codehostWebhook, customWebhook, type Recipe } from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

const tooLarge = "x".repeat(1_048_577);

export const orderCases: readonly Case[] = [
  {
    row: "size comes before the group and the signature",
    async prove({ refuses, send }) {
      const unknown: Recipe = { path: "/webhook/nobody", secret: "wrong", body: tooLarge };
      await refuses(codehostWebhook(unknown), 413, "Request too large");
      expect((await send(codehostWebhook(unknown), { chunked: true })).status).toBe(413);
    },
  },
  {
    row: "the group comes before the signature",
    async prove({ refuses, send }) {
      const unsigned = { path: "/webhook/nobody", headers: { "x-hub-signature-256": [] } };
      await refuses(codehostWebhook(unsigned), 404, "Webhook not found");
      expect((await send(codehostWebhook(unsigned), { chunked: true })).status).toBe(404);
    },
  },
  {
    row: "the signature comes before event header and JSON",
    async prove({ refuses }) {
      const bad: Recipe = { body: "{", secret: "wrong", headers: { "x-host-event": [] } };
      await refuses(codehostWebhook(bad), 401, "Invalid signature");
      await refuses(customWebhook({ body: "{", secret: "wrong" }), 401, "Invalid signature");
    },
  },
  {
    row: "a missing or malformed signature is refused before the body is read",
    async prove({ url, from }) {
      for (const value of [[], ["sha256=short"]]) {
        const webhook = codehostWebhook({ headers: { "x-hub-signature-256": value } });
        expect(await refusedBeforeItsBody(url, webhook, from)).toBe(401);
      }
    },
  },
  {
    row: "a refused request is not counted as a duplicate of a good one",
    async prove({ send, stored }) {
      const deliveryId = "order-of-checks";
      await send(codehostWebhook({ deliveryId }));
      await send(codehostWebhook({ deliveryId, body: "{" }));
      expect(await stored(deliveryId)).toMatchObject([{ duplicates: 0 }]);
    },
  },
];

// POST /webhook: the rows of its table, one by one.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { codehostWebhook, PUSH } from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

export const webhookCases: readonly Case[] = [
  {
    row: "X-Hub-Signature-256 is required: without it 401 Invalid signature",
    prove: ({ refuses }) =>
      refuses(
        codehostWebhook({ headers: { "x-hub-signature-256": [] } }),
        401,
        "Invalid signature",
      ),
  },
  {
    row: "X-Hub-Signature-256 is the HMAC-SHA256 of the raw body: of any other body it is 401",
    async prove({ refuses }) {
      const { headers } = codehostWebhook({ payload: PUSH });
      const signature = headers.find(([name]) => name === "x-hub-signature-256")?.[1] ?? "";
      const body = JSON.stringify(PUSH, null, 1);
      const webhook = codehostWebhook({ body, headers: { "x-hub-signature-256": [signature] } });
      await refuses(webhook, 401, "Invalid signature");
    },
  },
  {
    row: "X-Host-Event is required: without it 400 Invalid event",
    prove: ({ refuses }) =>
      refuses(codehostWebhook({ headers: { "x-host-event": [] } }), 400, "Invalid event"),
  },
  {
    row: "X-Host-Event is one plain name: anything else is 400 Invalid event",
    async prove({ refuses }) {
      for (const event of ["push, installation", "push push", "", "x".repeat(101)])
        await refuses(codehostWebhook({ event }), 400, "Invalid event");
    },
  },
  {
    row: "X-Host-Delivery is optional: without it the same body is taken every time",
    async prove({ accepts }) {
      const webhook = codehostWebhook({ headers: { "x-host-delivery": [] } });
      await accepts(webhook);
      await accepts(webhook);
    },
  },
  {
    row: "X-Host-Delivery is short and printable: anything else is 400 Invalid event",
    async prove({ refuses }) {
      for (const deliveryId of ["x".repeat(129), "two words"])
        await refuses(codehostWebhook({ deliveryId }), 400, "Invalid event");
    },
  },
  {
    row: "success is 200 { ok: true }, with the exact bytes kept",
    async prove({ send, stored }) {
      const deliveryId = randomUUID();
      const body = Buffer.from('{ "ref":"refs/heads/\\u00fc🚀" ,\n"commits" : [ ]}');
      const answer = await send(codehostWebhook({ body, deliveryId }));
      expect(answer).toEqual({ status: 200, body: { ok: true } });
      const [event] = await stored(deliveryId);
      expect(event).toMatchObject({ provider: "codehost", event: "push", group_id: null });
      expect(event?.payload.equals(body)).toBe(true);
    },
  },
  {
    row: "the same delivery again is 200 { ok: true, duplicate: true } and is kept once",
    async prove({ send, stored }) {
      const deliveryId = randomUUID();
      const answers = [];
      for (let copy = 0; copy < 3; copy += 1)
        answers.push(await send(codehostWebhook({ deliveryId })));
      expect(answers.map(({ body }) => body)).toEqual([
        { ok: true },
        { ok: true, duplicate: true },
        { ok: true, duplicate: true },
      ]);
      expect(await stored(deliveryId)).toHaveLength(1);
    },
  },
  {
    row: "a malformed body is 400 Invalid event",
    async prove({ refuses }) {
      for (const body of ["", "{", '{"ref":1}}', "not json"])
        await refuses(codehostWebhook({ body }), 400, "Invalid event");
    },
  },
  {
    row: "a body that is JSON but no object is 400 Invalid event",
    async prove({ refuses }) {
      for (const body of ["[]", "null", '"push"', "7"])
        await refuses(codehostWebhook({ body, event: "unheard_of" }), 400, "Invalid event");
    },
  },
];

// Deduplication: what counts as the same delivery, for how long, and what is left of a copy.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { altforgeWebhook, codehostWebhook, customWebhook } from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

const OK = { status: 200, body: { ok: true } };
const DUPLICATE = { status: 200, body: { ok: true, duplicate: true } };

export const duplicateCases: readonly Case[] = [
  {
    row: "the key is provider and scope and delivery id",
    async prove({ accepts, send, stored, groupSecrets }) {
      const deliveryId = randomUUID();
      await accepts(codehostWebhook({ deliveryId }));
      await accepts(altforgeWebhook({ deliveryId }));
      for (const group of ["acme", "globex"] as const) {
        const to = { path: `/webhook/${group}`, secret: groupSecrets[group], deliveryId };
        await accepts(codehostWebhook(to));
        expect(await send(codehostWebhook(to))).toEqual(DUPLICATE);
      }
      expect(await stored(deliveryId)).toHaveLength(4);
    },
  },
  {
    row: "X-Alt-Delivery deduplicates altforge's deliveries",
    async prove({ send, stored }) {
      const deliveryId = randomUUID();
      expect(await send(altforgeWebhook({ deliveryId }))).toEqual(OK);
      expect(await send(altforgeWebhook({ deliveryId }))).toEqual(DUPLICATE);
      expect(await stored(deliveryId)).toHaveLength(1);
    },
  },
  {
    row: "a custom sender may use X-Host-Delivery or the payload's deliveryId",
    async prove({ send }) {
      const [inHeader, inPayload] = [randomUUID(), randomUUID()];
      const first = customWebhook({ headers: { "x-host-delivery": [inHeader] } });
      const second = customWebhook({ payload: { deliveryId: inPayload } });
      for (const webhook of [first, second]) {
        expect(await send(webhook)).toEqual(OK);
        expect(await send(webhook)).toEqual(DUPLICATE);
      }
    },
  },
  {
    row: "a deliveryId of the wrong type counts as unknown and is never refused",
    async prove({ accepts }) {
      for (const deliveryId of [7, null, "x".repeat(200), "a b", { id: 1 }]) {
        const webhook = customWebhook({ payload: { deliveryId } });
        await accepts(webhook);
        await accepts(webhook);
      }
    },
  },
  {
    row: "the window is 5 minutes from acceptance, by the database's clock",
    async prove({ send, sql }) {
      const deliveryId = randomUUID();
      await send(codehostWebhook({ deliveryId }));
      const of = "where key like $1";
      const key = [`%${deliveryId}`];
      const lifetime =
        "select extract(epoch from expires_at - claimed_at)::int as s from idempotency_keys";
      expect(await sql(`${lifetime} ${of}`, key)).toEqual([{ s: 300 }]);
      const passes = (time: string) =>
        sql(`update idempotency_keys set expires_at = expires_at - $2::interval ${of}`, [
          ...key,
          time,
        ]);
      await passes("290 seconds");
      expect(await send(codehostWebhook({ deliveryId }))).toEqual(DUPLICATE);
      await passes("10 seconds");
      expect(await send(codehostWebhook({ deliveryId }))).toEqual(OK);
      // And the window began anew.
      expect(await sql(`${lifetime} ${of}`, key)).toEqual([{ s: 300 }]);
    },
  },
  {
    row: "copies that arrive at the same time are one event and k-1 duplicates",
    async prove({ send, stored }) {
      const deliveryId = randomUUID();
      const webhook = codehostWebhook({ deliveryId });
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(webhook)));
      expect(answers.filter(({ body }) => !("duplicate" in Object(body)))).toEqual([OK]);
      expect(await stored(deliveryId)).toMatchObject([{ duplicates: 19 }]);
    },
  },
  {
    row: "a duplicate is counted on the original event",
    async prove({ send, stored }) {
      const deliveryId = randomUUID();
      for (let copy = 0; copy < 4; copy += 1) await send(codehostWebhook({ deliveryId }));
      expect(await stored(deliveryId)).toMatchObject([{ duplicates: 3 }]);
    },
  },
  {
    row: "a delivery id is claimed only after verification",
    async prove({ send, accepts }) {
      const deliveryId = randomUUID();
      const unsigned = codehostWebhook({ deliveryId, secret: "somebody else's secret" });
      expect((await send(unsigned)).status).toBe(401);
      const malformed = codehostWebhook({ deliveryId, body: "{" });
      expect((await send(malformed)).status).toBe(400);
      await accepts(codehostWebhook({ deliveryId }));
    },
  },
];

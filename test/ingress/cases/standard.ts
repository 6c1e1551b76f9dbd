// Custom webhooks in the manner of Standard Webhooks, beside X-Relay-Signature.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { SECRETS } from "../../support/secrets.ts";
import { codehostWebhook, customWebhook, hmac, standardWebhook } from "../../support/webhooks.ts";
import type { Case } from "../case.ts";

const INVALID = "Invalid signature";
const DUPLICATE = { status: 200, body: { ok: true, duplicate: true } };
const BODY = JSON.stringify({ title: "Deployed" });

export const standardCases: readonly Case[] = [
  {
    row: "webhook-id, -timestamp and -signature make any JSON a custom event; the id is its delivery",
    async prove({ accepts, stored }) {
      const deliveryId = randomUUID();
      const unsigned = { "x-host-delivery": [randomUUID()] };
      await accepts(standardWebhook({ deliveryId, headers: unsigned }));
      expect(await stored(deliveryId)).toMatchObject([{ provider: "custom", event: "custom" }]);
    },
  },
  {
    row: "a group's secret opens its own door and no other, also as bytes",
    async prove({ accepts, refuses, groupSecrets }) {
      const to = { path: "/webhook/acme" };
      await accepts(standardWebhook({ ...to, secret: groupSecrets.acme }));
      await refuses(standardWebhook({ ...to, secret: groupSecrets.globex }), 401, INVALID);
      await refuses(standardWebhook({ ...to, secret: SECRETS.custom }), 401, INVALID);
    },
  },
  {
    row: "a changed byte, another id or another timestamp is 401 Invalid signature",
    async prove({ refuses }) {
      const signed = standardWebhook({ body: BODY });
      await refuses({ ...signed, body: BODY.replace("D", "d") }, 401, INVALID);
      const [, timestamp] = signed.headers.find(([name]) => name === "webhook-timestamp") ?? [];
      for (const [name, value] of [
        ["webhook-id", randomUUID()],
        ["webhook-timestamp", String(Number(timestamp) - 1)],
      ] as const) {
        const headers = signed.headers.map(([at, was]) => [at, at === name ? value : was] as const);
        await refuses({ ...signed, headers }, 401, INVALID);
      }
    },
  },
  {
    row: "Standard Webhooks: the timestamp lies within 5 minutes of now, either way: else 401",
    async prove({ accepts, refuses }) {
      for (const ahead of [-290, 290]) await accepts(standardWebhook({ ahead }));
      for (const ahead of [-310, 310]) await refuses(standardWebhook({ ahead }), 401, INVALID);
    },
  },
  {
    row: "one of the three headers missing, twice or of another form is 401 Invalid signature",
    async prove({ refuses }) {
      const odd: Record<string, string[][]> = {
        "webhook-id": [[], ["a", "a"], ["with.dot"], ["with space"], ["x".repeat(129)]],
        "webhook-timestamp": [[], ["1", "1"], [String(Date.now())], ["soon"]],
        "webhook-signature": [[""], ["v1,"], ["v1a,AAAA"], [`v1,${"A".repeat(44)}`]],
      };
      for (const [name, values] of Object.entries(odd))
        for (const value of values)
          await refuses(standardWebhook({ headers: { [name]: value } }), 401, INVALID);
    },
  },
  {
    row: "of a list of signatures one must be right, and versions we do not know are passed over",
    async prove({ accepts, refuses }) {
      const wrong = `v1,${"A".repeat(43)}=`;
      const signed = standardWebhook();
      const withList = (list: (own: string) => string) => ({
        ...signed,
        headers: signed.headers.map(
          ([name, value]) => [name, name === "webhook-signature" ? list(value) : value] as const,
        ),
      });
      await refuses(
        withList(() => `${wrong} v1a,${"B".repeat(86)}==`),
        401,
        INVALID,
      );
      await accepts(withList((own) => `v1a,${"B".repeat(86)}== ${wrong} ${own}`));
    },
  },
  {
    row: "with X-Relay-Signature beside it, both must hold",
    async prove({ accepts, refuses }) {
      const right = { "x-relay-signature": [`sha256=${hmac(SECRETS.custom, BODY)}`] };
      await accepts(standardWebhook({ body: BODY, headers: right }));
      const wrong = { "x-relay-signature": [`sha256=${"0".repeat(64)}`] };
      await refuses(standardWebhook({ body: BODY, headers: wrong }), 401, INVALID);
      const foreign = { "webhook-signature": [`v1,${"A".repeat(43)}=`] };
      await refuses(
        standardWebhook({ body: BODY, headers: { ...right, ...foreign } }),
        401,
        INVALID,
      );
      const bare = { "webhook-signature": [`v1,${"A".repeat(43)}=`] };
      await refuses(customWebhook({ body: BODY, headers: bare }), 401, INVALID);
    },
  },
  {
    row: "beside codehost's signature the headers of Standard Webhooks change nothing",
    async prove({ accepts, stored }) {
      const deliveryId = randomUUID();
      const headers = { "webhook-signature": ["v1,of somebody else"] };
      await accepts(codehostWebhook({ deliveryId, headers }));
      expect(await stored(deliveryId)).toMatchObject([{ provider: "codehost" }]);
    },
  },
  {
    row: "the same webhook-id again is a duplicate, and stays one for 11 minutes",
    async prove({ accepts, send, sql }) {
      const deliveryId = randomUUID();
      await accepts(standardWebhook({ deliveryId }));
      expect(await send(standardWebhook({ deliveryId, ahead: 1 }))).toEqual(DUPLICATE);
      const lifetime =
        "select extract(epoch from expires_at - claimed_at)::int as s from idempotency_keys";
      const rows = await sql(`${lifetime} where key like $1 order by s`, [`%${deliveryId}`]);
      expect(rows).toEqual([{ s: 300 }, { s: 660 }]);
    },
  },
  {
    row: "Standard Webhooks: a rejected request is kept with its id and the reason",
    async prove({ send, sql }) {
      const deliveryId = randomUUID();
      await send(standardWebhook({ deliveryId, secret: "some other secret" }));
      const noted = "select reason from rejections where delivery_id = $1";
      await expect.poll(() => sql(noted, [deliveryId])).toEqual([{ reason: "wrong-signature" }]);
    },
  },
];

// Custom webhooks: their signature, and the protection against sending a captured one again.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ingressRules } from "../../../src/app/ingress/receive-webhook.ts";
import { Refusal } from "../../../src/core/kernel/refusal.ts";
import { receive } from "../../support/receive.ts";
import { customWebhook, guardedWebhook, hmac } from "../../support/webhooks.ts";
import { SECRETS } from "../../support/secrets.ts";
import type { Case } from "../case.ts";

const DUPLICATE = { status: 200, body: { ok: true, duplicate: true } };

export const freshnessCases: readonly Case[] = [
  {
    row: "X-Relay-Signature: sha256=<hex> makes any JSON a custom event",
    async prove({ accepts, stored }) {
      const deliveryId = randomUUID();
      await accepts(customWebhook({ payload: { deliveryId } }));
      expect(await stored(deliveryId)).toMatchObject([{ provider: "custom", event: "custom" }]);
    },
  },
  {
    row: "with timestamp and nonce the signature covers {timestamp}.{nonce}.{body}",
    async prove({ accepts, refuses }) {
      await accepts(guardedWebhook());
      const body = JSON.stringify({ title: "Deployed" });
      const bodyOnly = [`sha256=${hmac(SECRETS.custom, body)}`];
      const webhook = guardedWebhook({ body, headers: { "x-relay-signature": bodyOnly } });
      await refuses(webhook, 401, "Invalid signature");
    },
  },
  {
    row: "one of the two headers alone is 401 Invalid signature",
    async prove({ refuses }) {
      for (const missing of ["x-relay-timestamp", "x-relay-nonce"])
        await refuses(guardedWebhook({ headers: { [missing]: [] } }), 401, "Invalid signature");
      const headers = { "x-relay-timestamp": [String(Math.floor(Date.now() / 1000))] };
      await refuses(customWebhook({ headers }), 401, "Invalid signature");
    },
  },
  {
    row: "T07 a group that requires freshness rejects what has no signed timestamp",
    async prove({ rules }) {
      const judged = rules(ingressRules({ now: () => 0, databaseNow: () => 0 }));
      await receive(judged, "acme");
      const error = new Refusal("unauthenticated", "Invalid signature");
      await expect(receive(judged, "acme", { requiresFreshness: true })).rejects.toThrow(error);
    },
  },
  {
    row: "the timestamp must lie within 5 minutes of now, either way: else 401 Invalid signature",
    async prove({ accepts, refuses }) {
      // Ten seconds of room: the request takes time, and the rule is tested to the second elsewhere.
      for (const ahead of [-290, 290]) await accepts(guardedWebhook({ ahead }));
      for (const ahead of [-310, 310])
        await refuses(guardedWebhook({ ahead }), 401, "Invalid signature");
    },
  },
  {
    row: "the timestamp is 10 digits, the nonce 16-128 of A-Z a-z 0-9 _ -: else 401",
    async prove({ refuses }) {
      const nonces = ["short", "x".repeat(129), "with.a.dot.inside.it", "spaces are not fine"];
      for (const nonce of nonces)
        await refuses(guardedWebhook({ nonce }), 401, "Invalid signature");
      const milliseconds = signedAt(String(Date.now()));
      await refuses(milliseconds, 401, "Invalid signature");
    },
  },
  {
    row: "a repeated nonce is 200 { ok: true, duplicate: true } and nothing is kept",
    async prove({ send, sql }) {
      const nonce = randomUUID();
      const marker = randomUUID();
      const copies = [1, 2].map((copy) =>
        guardedWebhook({ nonce, payload: { copy, marker }, headers: {} }),
      );
      const answers = [];
      for (const copy of copies) answers.push(await send(copy));
      expect(answers).toEqual([{ status: 200, body: { ok: true } }, DUPLICATE]);
      const kept = "select duplicates from events where position($1::bytea in payload) > 0";
      expect(await sql(kept, [Buffer.from(marker)])).toEqual([{ duplicates: 1 }]);
    },
  },
  {
    row: "nonces are scoped to the group or the global endpoint",
    async prove({ accepts, groupSecrets }) {
      const nonce = randomUUID();
      await accepts(guardedWebhook({ nonce }));
      for (const group of ["acme", "globex"] as const)
        await accepts(
          guardedWebhook({ nonce, path: `/webhook/${group}`, secret: groupSecrets[group] }),
        );
    },
  },
  {
    row: "nonces are kept 11 minutes",
    async prove({ accepts, sql }) {
      const nonce = randomUUID();
      await accepts(guardedWebhook({ nonce }));
      const lifetime =
        "select extract(epoch from expires_at - claimed_at)::int as s from idempotency_keys";
      const rows = await sql(`${lifetime} where key like $1`, [`nonce:%${nonce}`]);
      expect(rows).toEqual([{ s: 660 }]);
    },
  },
  {
    row: "a nonce that was used stays used, also with a new delivery id",
    async prove({ send, stored }) {
      const [nonce, first, second] = [randomUUID(), randomUUID(), randomUUID()];
      const as = (id: string) => guardedWebhook({ nonce, headers: { "x-host-delivery": [id] } });
      await send(as(first));
      expect(await send(as(second))).toEqual(DUPLICATE);
      expect(await stored(second)).toEqual([]);
      // The refused copy must not have used up the delivery id.
      const fresh = guardedWebhook({ headers: { "x-host-delivery": [second] } });
      expect(await send(fresh)).toEqual({ status: 200, body: { ok: true } });
    },
  },
];

function signedAt(timestamp: string) {
  const nonce = randomUUID();
  const body = "{}";
  const hex = hmac(SECRETS.custom, `${timestamp}.${nonce}.`, body);
  return customWebhook({
    body,
    headers: {
      "x-relay-timestamp": [timestamp],
      "x-relay-nonce": [nonce],
      "x-relay-signature": [`sha256=${hex}`],
    },
  });
}

// T08–T10: delivery ids and nonces cannot be used against their owners.

import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFresh, parseFreshness, signedPrefix } from "../../../src/core/ingress/freshness.ts";
import { type Append, appendEvents } from "../../../src/store/ingress/append-events.ts";
import { openPools } from "../../../src/store/pg/pools.ts";
import { post } from "../../support/post.ts";
import { codehostWebhook, guardedWebhook } from "../../support/webhooks.ts";
import { startWorld, type World } from "../../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const answer = async (webhook: Parameters<typeof post>[1]) => (await post(world.url, webhook)).body;

test("T08 nobody can use up a delivery id for somebody else", async () => {
  const deliveryId = randomUUID();
  await answer(codehostWebhook({ deliveryId, secret: "an outsider's guess" }));
  const { acme, globex } = world.groupSecrets;
  await answer(codehostWebhook({ deliveryId, path: "/webhook/acme", secret: acme }));
  expect(await answer(codehostWebhook({ deliveryId }))).toEqual({ ok: true });
  const theirs = codehostWebhook({ deliveryId, path: "/webhook/globex", secret: globex });
  expect(await answer(theirs)).toEqual({ ok: true });
});

test("T09 a claim without its event cannot exist: if the event cannot be stored, the id is free", async () => {
  const pools = openPools(world.urls.databaseUrl, () => {});
  const append: Append = {
    event: {
      groupKey: undefined,
      provider: "custom",
      event: "custom",
      deliveryId: "T09",
      nonce: "T09",
      headers: {},
      payload: Buffer.from("{}"),
      holdMs: 0,
    },
    token: randomUUID(),
    deliveryKey: "delivery:T09",
    nonceKey: "nonce:T09",
  };
  const keys = () =>
    world.sql("select key from idempotency_keys where key like '%:T09' order by key");
  const outcomesOf = async (each: Append) =>
    (await appendEvents(pools.ingress, [each])).map(({ outcome }) => outcome);
  try {
    // The statement claims both ids first and stores the event last; here its last step fails.
    await world.sql(
      "alter table events add constraint broken check (delivery_id <> 'T09') not valid",
    );
    await expect(appendEvents(pools.ingress, [append])).rejects.toThrow("broken");
    expect(await keys()).toEqual([]);
    await world.sql("alter table events drop constraint broken");
    expect(await outcomesOf(append)).toEqual(["stored"]);
    expect(await keys()).toEqual([{ key: "delivery:T09" }, { key: "nonce:T09" }]);
    const copy = { ...append, token: randomUUID() };
    expect(await outcomesOf(copy)).toEqual(["duplicate"]);
    // The same request again, after an answer that was lost on the way: no copy, but itself.
    expect(await outcomesOf(append)).toEqual(["stored"]);
    const kept = "select duplicates from events where delivery_id = 'T09'";
    expect(await world.sql(kept)).toEqual([{ duplicates: 1 }]);
  } finally {
    await pools.close();
  }
});

describe("T10 the replay window has no gaps", () => {
  const timestamps = fc.stringMatching(/^[0-9]{10}$/);
  const nonces = fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/);
  // Bodies that look like the end of a nonce, which is where bytes could move.
  const bodies = fc.stringMatching(/^[A-Za-z0-9_.-]{0,60}$/);

  test("no two different timestamps, nonces and bodies sign the same text", () => {
    fc.assert(
      fc.property(timestamps, nonces, bodies, (timestamp, nonce, body) => {
        const text = `${signedPrefix(timestamp, nonce)}${body}`;
        expect(acceptedReadings(text)).toEqual([[timestamp, nonce, body]]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("the window is ±300 s to the millisecond", () => {
    const now = 1_800_000_000_000;
    const at = (seconds: number) => now + seconds * 1000;
    for (const seconds of [-300, -299, 0, 299, 300]) expect(isFresh(at(seconds), now)).toBe(true);
    for (const seconds of [-301, 301]) expect(isFresh(at(seconds), now)).toBe(false);
    expect(isFresh(at(300), now - 1)).toBe(false);
  });

  test("a captured request is never taken twice while its timestamp is valid", async () => {
    const webhook = guardedWebhook({ ahead: 295 });
    expect(await answer(webhook)).toEqual({ ok: true });
    // Ten minutes on, the timestamp would still pass; the nonce is still remembered.
    const later = "update idempotency_keys set expires_at = expires_at - interval '10 minutes'";
    await world.sql(later);
    expect(await answer(webhook)).toEqual({ ok: true, duplicate: true });
  });
});

/** Every way to cut the signed text at two dots such that timestamp and nonce would be accepted. */
function acceptedReadings(text: string): string[][] {
  const parts = text.split(".");
  const cuts = parts.flatMap((_part, first) =>
    parts.map((_other, second) => [
      parts.slice(0, first).join("."),
      parts.slice(first, second).join("."),
      parts.slice(second).join("."),
    ]),
  );
  return cuts.filter(
    ([timestamp = "", nonce = ""]) => parseFreshness(timestamp, nonce) !== undefined,
  );
}

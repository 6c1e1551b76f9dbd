// Repositories that sent nothing for a while are told of beside the busiest ones.

import { afterAll, beforeAll, expect, test } from "vitest";
import { getDeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { goldenCase } from "../golden/cases.ts";
import { type DeliveryWorld, oneRoute, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";

let world: DeliveryWorld;
let root: Browser;
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: oneRoute(), env: { ADMIN_USER_IDS: "900" } });
  const { url = "" } = await world.start("all");
  root = await signInto({ sql: world.sql, url }, "900");
});
afterAll(() => world.stop());

const repositories = async () =>
  (await readReply(root, "/admin/api/metrics", getDeliveryMetrics)).repositories;

/** Of the repository that the golden payloads are of. */
async function push(): Promise<void> {
  const { event, payload } = goldenCase("push__one_commit");
  await world.sendCodehost(event, payload);
}

test("a repository is quiet after a week, until its next event", async () => {
  await push();
  await expect.poll(repositories).toEqual({ known: 1, active: 1, quiet: [] });
  await world.sql("update repositories set seen_at = now() - interval '9 days'");
  expect(await repositories()).toEqual({
    known: 1,
    active: 0,
    quiet: [{ repo: "acme/shop", lastAt: expect.any(Number) }],
  });
  await push();
  await expect.poll(repositories).toEqual({ known: 1, active: 1, quiet: [] });
});

test("a repository that has been quiet for a month is not told of any more", async () => {
  await world.sql("update repositories set seen_at = now() - interval '31 days'");
  expect(await repositories()).toEqual({ known: 0, active: 0, quiet: [] });
});

// IP addresses go when their time is over; the entries they stood in stay.

import { Client } from "pg";
import { expect } from "vitest";
import { test } from "../support/fixtures/console.ts";
import { auditEntry, seedAudit } from "../support/records.ts";

test("addresses in the audit log are erased after their days, and the chain still holds", async ({
  world,
  store,
}) => {
  const entry = auditEntry("1", "dated");
  await seedAudit(world, { ...entry, actor: { ...entry.actor, ip: "203.0.113.9" } });
  const ips = () => world.sql("select ip from audit where ip is not null or ip_salt is not null");
  expect(await store.eraseOldAddresses(90)).toBe(0);
  expect(await ips()).toHaveLength(1);
  // The hash covers the time: the row gets it back before the chain is verified.
  const moved = "update audit set at = at - $1 * interval '1 day'";
  await world.sql(moved, [91]);
  expect(await store.eraseOldAddresses(90)).toBe(1);
  await world.sql(moved, [-91]);
  expect(await ips()).toEqual([]);
  const faults: unknown[] = [];
  await store.audit.verify((fault) => faults.push(fault));
  expect(faults).toEqual([]);
});

test("rejected webhooks are deleted after 30 days", async ({ world, store }) => {
  await world.sql(`insert into rejections (group_key, at, reason, address, lost)
    values (1, now() - interval '31 days', 'signature', '203.0.113.9', false),
           (1, now() - interval '29 days', 'signature', '203.0.113.10', false)`);
  expect(await store.eraseOldAddresses(90)).toBe(1);
  expect(await world.sql("select address from rejections")).toEqual([{ address: "203.0.113.10" }]);
});

test("the role that runs the service can erase addresses and change nothing else", async ({
  world,
}) => {
  const client = new Client({ connectionString: world.urls.databaseUrl });
  await client.connect();
  try {
    await expect(client.query("update audit set ip = null")).rejects.toThrow("permission denied");
    const { rows } = await client.query("select erase_audit_ips_of('nobody') as erased");
    expect(rows).toEqual([{ erased: 0 }]);
  } finally {
    await client.end();
  }
});

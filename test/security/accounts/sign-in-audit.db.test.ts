// L19: sign-in, sign-out and failed sign-in are in the audit log, and failures cannot fill it.

import { expect } from "vitest";
import { failedSignIns } from "../../../src/app/accounts/failure-limit.ts";
import type { AuditEntry } from "../../../src/ports/records.ts";
import type { Console } from "../../support/console.ts";
import { test } from "../../support/fixtures/console.ts";
import { HTML, visitor } from "../../support/sign-in.ts";

const audited = (world: Console) =>
  world.sql<{ action: string }>(
    `select action, actor_id, target_id, ip is not null as has_ip from audit
     where action like 'session.%' or action like 'sign-in.%' order by id`,
  );

test("L19 sign-in and sign-out are audited", async ({ world }) => {
  const ana = visitor(world);
  await ana.signIn("ana-lopez");
  await ana.request("GET", "/admin/logout");
  await visitor(world).signIn("ana-lopez", { start: "/auth/codehost", headers: {} });
  const own = { actor_id: "4021", target_id: "4021", has_ip: true };
  expect(await audited(world)).toEqual([
    { action: "session.started", ...own },
    { action: "session.ended", ...own },
    { action: "sign-in.completed", ...own },
  ]);
});

test("L19 a sign-in that failed is audited with its reason", async ({ world }) => {
  const guest = visitor(world);
  const left = await guest.request("GET", "/admin/login");
  await guest.request("GET", guest.authorize(left, "ana-lopez", "cancel"), { headers: HTML });
  await guest.request("GET", "/auth/codehost/callback?code=x&state=y", { headers: HTML });
  expect((await audited(world)).filter(({ action }) => action === "sign-in.failed")).toEqual([
    { action: "sign-in.failed", actor_id: "visitor", target_id: "denied", has_ip: true },
    { action: "sign-in.failed", actor_id: "visitor", target_id: "state", has_ip: true },
  ]);
});

test("L19 failures write at most 20 rows at once and about 500 a day, and count the rest", async () => {
  let now = Date.UTC(2026, 0, 1);
  const rows: AuditEntry[] = [];
  const note = failedSignIns({
    clock: { now: () => now },
    auditLog: { append: async (entries) => void rows.push(...entries) },
  });
  for (let at = 0; at < 1_000; at += 1) await note({ reason: "state", ip: "10.0.0.1" });
  expect(rows).toHaveLength(20);
  for (let second = 0; second < 86_400; second += 30) {
    now += 30_000;
    await note({ reason: "state", ip: "10.0.0.1" });
  }
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.length).toBeLessThanOrEqual(521);
  const [next] = rows.slice(20);
  expect(next?.detail?.after).toEqual({ unrecorded: expect.any(Number) });
});

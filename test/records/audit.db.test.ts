// GET /admin/api/audit: who changed what, in the caller's groups.

import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "../../src/contract/records/audit.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";
import { auditEntry, giveTo, groupKeyOf, seedAudit } from "../support/records.ts";

let world: Console;
let ana: Browser;
beforeAll(async () => {
  world = await startConsole();
  await world.sql("delete from audit");
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  const [acme, globex] = [await groupKeyOf(world, "acme"), await groupKeyOf(world, "globex")];
  await seedAudit(world, auditEntry(acme, "ours"), auditEntry(globex, "theirs"));
  await seedAudit(world, auditEntry(undefined, "everybodys"));
  await seedAudit(world, { ...auditEntry(acme, "second"), action: "group.renamed" });
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

const list = (query = "", who = ana) => readReply(who, `/admin/api/audit${query}`, listAudit);

const targets = ({ audit }: Awaited<ReturnType<typeof list>>) =>
  audit.map(({ targetId }) => targetId);

test("a member sees every field of what was done in their groups, newest first", async () => {
  const { audit, nextCursor } = await list();
  expect(nextCursor).toBeNull();
  expect(targets({ audit, nextCursor })).toEqual(["second-target", "ours-target"]);
  expect(audit[1]).toEqual({
    id: expect.any(String),
    at: expect.any(Number),
    actorId: "42",
    actorLogin: "ours-login",
    action: "routes.replaced",
    groupId: "acme",
    targetType: "route",
    targetId: "ours-target",
    detail: { before: { name: "ours before" }, after: { name: "ours after" } },
    ip: "127.0.0.1",
  });
});

test("a super-admin also sees what concerns no group", async () => {
  expect(targets(await list("", await world.signIn(SUPER)))).toEqual([
    "second-target",
    "everybodys-target",
    "theirs-target",
    "ours-target",
  ]);
});

test("filters and pages find what they name", async () => {
  expect(targets(await list("?action=group.renamed"))).toEqual(["second-target"]);
  expect(targets(await list("?action=group"))).toEqual([]);
  const first = await list("?groupId=acme&limit=1");
  expect(targets(first)).toEqual(["second-target"]);
  expect(targets(await list(`?groupId=acme&limit=1&cursor=${first.nextCursor}`))).toEqual([
    "ours-target",
  ]);
  const at = first.audit[0]?.at ?? 0;
  expect(targets(await list(`?from=${at}`))).toContain("second-target");
  expect(targets(await list(`?to=${at}`))).not.toContain("second-target");
});

test("foreign groups, odd queries and people without a session are refused", async () => {
  for (const groupId of ["globex", "nobody"]) {
    const { status, body } = await ana.request("GET", `/admin/api/audit?groupId=${groupId}`);
    expect([status, body]).toEqual([403, { error: "Forbidden" }]);
  }
  const odd = await ana.request("GET", "/admin/api/audit?who=me&limit=x");
  expect([odd.status, odd.body]).toEqual([
    400,
    { error: "limit must be a whole number from 1 to 200; who is not a known field" },
  ]);
  const nobody = await browser(world.url).request("GET", "/admin/api/audit");
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
});

// GET /admin/api/events/export and audit/export: the rows of the lists as files.

import { afterAll, beforeAll, expect, test } from "vitest";
import { exportAudit, exportEvents, listAudit } from "../../src/contract/records/audit.ts";
import { type Browser, browser, type Console, startConsole } from "../support/console.ts";
import { makeEvent } from "../support/made-events.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo } from "../support/records.ts";
import { addMembers } from "../support/sends.ts";

const EVENTS = "/admin/api/events/export";
const AUDIT = "/admin/api/audit/export";
const DAY_MS = 86_400_000;
/** More than a page of the list has. */
const MANY = 205;

let world: Console;
let ana: Browser;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  await makeEvent(world, "acme", { repo: "=cmd|x!A1", age: 1, sends: ["delivered", "canceled"] });
  await makeEvent(world, "acme", { repo: "acme/old", age: 40 * 24, state: "ignored" });
  await makeEvent(world, "globex", { repo: "theirs", age: 1, sends: ["failed"] });
  await addMembers(world, "acme", [{ userId: "51", role: "viewer" }]);
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

async function textOf(who: Browser, path: string) {
  const { cookie } = who;
  const answer = await fetch(`${world.url}${path}`, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("events as CSV: a line each, and nothing in it that a spreadsheet would run", async () => {
  const { status, headers, text } = await textOf(ana, `${EVENTS}?groupId=acme`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="relay-events-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, line, end, ...rest] = text.split("\r\n");
  expect(head).toMatch(/^receivedAt,id,groupId,provider,event,action,repo,actor,title,outcome,/);
  expect(line).toContain(",acme,codehost,push,,'=cmd|x!A1,");
  expect(line).toContain(",canceled,");
  expect([end, ...rest]).toEqual([""]);
});

test("events as JSON: all pages of what the list shows under the same filters", async () => {
  for (let at = 0; at < MANY; at += 1)
    await makeEvent(world, "mute", { repo: "many", age: at / 100, state: "ignored" });
  const path = `${EVENTS}?format=json&groupId=mute`;
  const { events, isTruncated } = await readReply(ana, path, exportEvents);
  expect(new Set(events.map(({ id }) => id)).size).toBe(MANY);
  expect(isTruncated).toBe(false);
  const none = await readReply(ana, `${path}&outcome=failed`, exportEvents);
  expect(none).toEqual({ events: [], isTruncated: false });
});

test("an export shows what the list of the same person shows, and is in the audit", async () => {
  const viewer = await world.signIn("51", "vic");
  const { text } = await textOf(viewer, `${EVENTS}?repo=acme*&from=${Date.now() - 90 * DAY_MS}`);
  expect(text).toContain("acme/old");
  expect(text).not.toContain("theirs");
  await readReply(ana, `${AUDIT}?format=json&groupId=acme`, exportAudit);
  const { audit } = await readReply(ana, "/admin/api/audit?groupId=acme", listAudit);
  const [own, others] = audit.filter(({ targetType }) => targetType === "export");
  expect(own).toMatchObject({ action: "audit.exported", actorLogin: "ana", groupId: "acme" });
  expect(others).toMatchObject({
    action: "events.exported",
    actorId: "51",
    targetId: "all",
    detail: {
      after: { format: "csv", from: expect.any(Number), to: expect.any(Number), filters: ["repo"] },
    },
  });
});

test("what is odd, or of another's group, is refused and leaves no entry", async () => {
  const eve = await world.signIn("43", "eve");
  const answers = [
    [await browser(world.url).request("GET", EVENTS), 401, "Unauthorized"],
    [await eve.request("GET", `${EVENTS}?groupId=acme`), 403, "Forbidden"],
    [await eve.request("GET", `${AUDIT}?groupId=acme`), 403, "Forbidden"],
    [await eve.request("GET", `${EVENTS}?limit=5`), 400, "limit is not a known field"],
    [await eve.request("GET", `${EVENTS}?format=xml`), 400, "format must be csv or json"],
    [await eve.request("GET", `${AUDIT}?from=0`), 400, "from must be at most 366 days before to"],
  ] as const;
  for (const [{ status, body }, expected, error] of answers)
    expect([status, body]).toEqual([expected, { error }]);
  const [row] = await world.sql<{ n: number }>(
    "select count(*)::integer as n from audit where target_type = 'export' and actor_id = '43'",
  );
  expect(row?.n).toBe(0);
});

test("a person who exports again and again has to wait", async () => {
  const eager = await world.signIn("43", "eve");
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1)
    statuses.push((await eager.request("GET", `${AUDIT}?format=json&action=none`)).status);
  expect(statuses).toContain(429);
});

// The audit log cannot be changed unnoticed, and what stands in it cannot steer who reads it.

import { afterEach, beforeEach, expect, test } from "vitest";
import { listAudit } from "../../../src/contract/records/audit.ts";
import { scheduledTasksFor } from "../../../src/main/wire/scheduled-tasks.ts";
import { openStore, type Store } from "../../../src/store/index.ts";
import type { AuditFault, AuditHead } from "../../../src/store/records/verify-audit.ts";
import { startHousekeeping } from "../../../src/worker/jobs/scheduled-tasks.ts";
import { type Console, startConsole, SUPER } from "../../support/console.ts";
import { runRelay } from "../../support/process.ts";
import { readReply } from "../../support/read-reply.ts";
import { auditEntry, seedAudit } from "../../support/records.ts";
import { SECRET_KEY } from "../../support/secrets.ts";
import { testLog } from "../../support/test-log.ts";
import { envFor } from "../../support/world.ts";

let world: Console;
let store: Store;
beforeEach(async () => {
  world = await startConsole();
  store = openStore({
    databaseUrl: world.urls.databaseUrl,
    secretKeys: [Buffer.from(SECRET_KEY, "hex")],
    now: Date.now,
    onFault: () => {},
  });
  await world.sql("delete from audit");
  await world.sql(String.raw`update audit_head set id = 0, hash = '\x'`);
  for (const word of ["one", "two", "three", "four", "five"])
    await seedAudit(world, auditEntry("1", word));
});
afterEach(async () => {
  await store.close();
  await world.stop();
});

async function faults(expected?: AuditHead): Promise<AuditFault[]> {
  const found: AuditFault[] = [];
  await store.audit.verify((fault) => found.push(fault), expected);
  return found;
}

const verify = (...args: string[]) => runRelay(["audit", "verify", ...args], envFor(world.urls));

test("T64 what is read back is what was hashed, however odd it is", async () => {
  const odd = {
    "ключ 😀": ["\u0000", "\uD800", "e\u0301", "\u202E", "a\r\nb", "\\u0000", "'; --"],
    numbers: [0, -0, 0.1, 1e21, 5e-324, 2 ** 53, -1.5, Number.NaN],
    order: { b: 1, a: { 10: "x", 9: "y", _: null } },
    when: new Date(0),
    nothing: undefined,
    empty: [[], {}, ""],
    ["__proto__"]: { polluted: true },
  };
  const entry = auditEntry(undefined, "odd\u0000\uDC00 name");
  await seedAudit(world, { ...entry, detail: { before: odd, after: odd } });
  await seedAudit(world, entry, entry);
  expect(await faults()).toEqual([]);
});

test("T64 the command says ok, and names one row that was changed, with exit code 1", async () => {
  const head = await store.audit.head();
  const ok = await verify();
  expect([ok.code, ok.stdout]).toEqual([0, `audit ok: 5 rows, head 5:${head?.hash}\n`]);
  await world.sql("update audit set actor_login = 'somebody else' where id = 3");
  const changed = await verify();
  expect([changed.code, changed.stdout]).toEqual([
    1,
    `row 3 was changed\naudit NOT ok: 1 fault: 5 rows, head 5:${head?.hash}\n`,
  ]);
  const odd = await verify("--expect", "5:abc");
  expect([odd.code, odd.stderr]).toEqual([
    1,
    "--expect must be <id>:<hash>, as in the log line audit.head\n",
  ]);
});

test.each([
  "at = at + interval '1 microsecond'",
  "actor_id = '43'",
  "actor_login = 'x'",
  "action = 'x'",
  "group_key = 2",
  "group_key = null",
  "target_type = 'x'",
  "target_id = 'x'",
  "ip = null",
  `detail = '{"before": {"name": "other"}}'`,
  `detail = '[["after", [["name", "three after"]]], ["before", [["name", "three before"]]]]'`,
])("T64 a row that was changed is named: %s", async (change) => {
  await world.sql(`update audit set ${change} where id = 3`);
  expect(await faults()).toEqual([{ kind: "changed", id: "3" }]);
});

test("T64 missing rows are named, in the middle and at the end", async () => {
  await world.sql("delete from audit where id in (1, 3)");
  expect(await faults()).toEqual([
    { kind: "missing", from: "1", to: "1" },
    { kind: "missing", from: "3", to: "3" },
  ]);
  await world.sql("delete from audit where id >= 4");
  expect(await faults()).toEqual([
    { kind: "missing", from: "1", to: "1" },
    { kind: "missing", from: "3", to: "5" },
  ]);
});

test("T64 a row put in the place of another does not follow the one before", async () => {
  await world.sql("update audit set previous_hash = sha256('x'), hash = sha256('y') where id = 3");
  expect(await faults()).toEqual([
    { kind: "unchained", id: "3" },
    { kind: "changed", id: "3" },
    { kind: "unchained", id: "4" },
  ]);
});

test("T64 who also turns the head back is found by a head that was noted elsewhere", async () => {
  const noted = await store.audit.head();
  await world.sql("delete from audit where id = 5");
  await world.sql("update audit_head set id = 4, hash = (select hash from audit where id = 4)");
  expect(await faults()).toEqual([]);
  expect(await faults(noted)).toEqual([{ kind: "unexpected", id: "5", found: undefined }]);
  await seedAudit(world, auditEntry("1", "another five"));
  const [fault] = await faults(noted);
  expect(fault).toMatchObject({ kind: "unexpected", id: "5" });
  const told = await verify("--expect", `${noted?.id}:${noted?.hash}`);
  expect([told.code, told.stdout.split("\n")[0]]).toEqual([
    1,
    expect.stringMatching(/^row 5 was expected, and has hash [0-9a-f]{64}$/),
  ]);
});

test("T64 the head is told to the log, so that it is noted outside the database", async () => {
  const log = testLog();
  const days = {
    EVENT_RETENTION_DAYS: 30,
    LOG_RETENTION_DAYS: 90,
    ATTEMPT_RETENTION_DAYS: 60,
    ADDRESS_RETENTION_DAYS: 90,
  };
  const housekeeping = startHousekeeping(
    scheduledTasksFor(store, days, async () => 0),
    log,
    { planned: () => {}, ended: () => {} },
  );
  await expect
    .poll(() => log.lines.find(({ event }) => event === "audit.head")?.fields)
    .toEqual(await store.audit.head());
  await housekeeping.stop();
});

test("T64 an IP address can be erased and the chain still holds; one that was changed is found", async () => {
  const entry = auditEntry("1", "with an address");
  await seedAudit(world, { ...entry, actor: { ...entry.actor, ip: "203.0.113.9" } });
  const ips = () => world.sql("select ip, ip_salt from audit where id = 6");
  expect(await ips()).toMatchObject([{ ip: "203.0.113.9" }]);
  await world.sql("update audit set ip = '203.0.113.10' where id = 6");
  expect(await faults()).toEqual([{ kind: "changed", id: "6" }]);
  await world.sql("update audit set ip = '203.0.113.9' where id = 6");
  expect(await store.eraseOldAddresses(1)).toBe(0);
  await world.sql("select erase_audit_ips_of($1)", [entry.actor.id]);
  expect(await ips()).toEqual([{ ip: null, ip_salt: null }]);
  expect(await faults()).toEqual([]);
  await world.sql("update audit set ip_digest = sha256('x') where id = 6");
  expect(await faults()).toEqual([{ kind: "changed", id: "6" }]);
});

test("T64 twenty writers at once make one chain", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => seedAudit(world, auditEntry("1", `racer ${at}`))),
  );
  expect(await faults()).toEqual([]);
  expect(await store.audit.head()).toMatchObject({ id: "25" });
});

test("T64 control characters and what turns the reading direction are shown, not obeyed", async () => {
  const entry = auditEntry(undefined, "\u001B[31m\r\nfake: line\u202Etxt.exe\u0085");
  await seedAudit(world, { ...entry, detail: { after: { "na\u0007me": "a\u2028b" } } });
  const root = await world.signIn(SUPER);
  const { audit } = await readReply(root, "/admin/api/audit?limit=1", listAudit);
  const shown = String.raw`\u001b[31m\u000d\u000afake: line\u202etxt.exe\u0085`;
  expect(audit).toMatchObject([
    {
      actorLogin: `${shown}-login`,
      targetId: `${shown}-target`,
      detail: { after: { [String.raw`na\u0007me`]: String.raw`a\u2028b` } },
    },
  ]);
});

// Every admin GET of the contract, asked with all that people try: answers are of the right kind, give
// nothing away and change nothing.

import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../../src/contract/kernel/endpoint.ts";
import { endpoints } from "../../../src/contract/index.ts";
import { type Browser, type Console, startConsole } from "../../support/console.ts";
import { expectNoLeak } from "../../support/leaks.ts";
import {
  auditEntry,
  giveTo,
  groupKeyOf,
  seedAudit,
  seedEvent,
  seedRejection,
} from "../../support/records.ts";

const READS = endpoints.filter(
  ({ method, path }) => method === "GET" && path.startsWith("/admin/api/"),
);

const INJECTIONS = [
  "'",
  "''",
  '"',
  "' or '1'='1",
  "' or 1=1--",
  "1 or 1=1",
  "1; drop table sends; --",
  "1'; drop table sends; --",
  "1) union select null, null --",
  "' union select table_name from information_schema.tables --",
  "%' and 1=(select 1 from pg_sleep(3))--",
  "1 and pg_sleep(3)",
  "'||(select pg_sleep(3))||'",
  "$$; select 1; $$",
  "\\'; select 1 --",
  "{1,2}",
  "1::text",
  "relay.scope",
  "'; set relay.scope = 'all'; --",
];

const ODD = [
  "%",
  "%25",
  "_",
  "*",
  "../../etc/passwd",
  "..%2f..%2f",
  "\u0000",
  "\u{1F600}",
  "\u202E",
  "-1",
  "0",
  "00",
  "1e9",
  "9223372036854775807",
  "9223372036854775808",
  "9".repeat(30),
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "x".repeat(900),
];

let world: Console;
let ana: Browser;
let asked = 1;
beforeAll(async () => {
  world = await startConsole();
  ana = await world.signIn("42", "ana");
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  for (const [groupId, word] of [["acme", "ours"] as const, ["globex", "theirs"] as const]) {
    await seedEvent(world, groupId, word);
    await seedRejection(world, groupId, word);
    await seedAudit(world, auditEntry(await groupKeyOf(world, groupId), word));
  }
});
afterAll(() => world.stop());

/** A session of their own every few hundred, so that no limit stands in the way. */
async function somebody(): Promise<Browser> {
  if (asked % 200 === 0) ana = await world.signIn("42", "ana");
  asked += 1;
  return ana;
}

const keysOf = (shape: Endpoint["query"]) => Object.keys(shape?.shape ?? {});

/** The endpoint with a value in one place, and what is harmless in all others. */
function pathsWith({ path, params, query }: Endpoint, value: string): string[] {
  const odd = encodeURIComponent(value);
  const plain = path.replace(/:\w+/g, "1");
  return [
    ...keysOf(params).map((key) => path.replace(`:${key}`, odd).replace(/:\w+/g, "1")),
    ...keysOf(query).map((key) => `${plain}?${key}=${odd}`),
    `${plain}?${odd}=1`,
  ];
}

async function expectHarmless(path: string): Promise<void> {
  const { status, body, text } = await (await somebody()).request("GET", path);
  expect([path, status < 500]).toEqual([path, true]);
  expect([path, text.includes("theirs")]).toEqual([path, false]);
  if (status === 200) return;
  expect([path, body]).toEqual([path, { error: expect.any(String) }]);
  expectNoLeak(withoutEcho(text, path));
}

/** A refusal may name the field that was asked for, and only that. */
function withoutEcho(text: string, path: string): string {
  const names = new URL(path, "http://relay.example").searchParams.keys();
  return [...names].reduce(
    (rest, name) => rest.replaceAll(JSON.stringify(name).slice(1, -1), ""),
    text,
  );
}

test.each(READS)(
  "T61 $path answers odd values with { error } and gives nothing away",
  async (endpoint) => {
    for (const value of ODD) await Promise.all(pathsWith(endpoint, value).map(expectHarmless));
  },
);

test.each(READS)("T66 $path takes what looks like SQL for the text it is", async (endpoint) => {
  // Each export has an entry of its own in the audit log.
  const count = `select (select count(*) from sends) as sends,
    (select count(*) from audit where action not like '%.exported') as audit`;
  const before = await world.sql(count);
  const startedAt = performance.now();
  for (const value of INJECTIONS) await Promise.all(pathsWith(endpoint, value).map(expectHarmless));
  expect(await world.sql(count)).toEqual(before);
  // One sleep that was obeyed would take three seconds of each request.
  const paths = INJECTIONS.length * pathsWith(endpoint, "").length;
  expect((performance.now() - startedAt) / paths).toBeLessThan(1_000);
});

test.each(READS)("T61 $path does not mind a body", async ({ path }) => {
  const url = new URL(path.replace(/:\w+/g, "1"), world.url);
  for (const [type, body] of [
    ["application/json", "{"],
    ["application/json", `{"__proto__":{"isSuper":true}}`],
    ["text/plain", "' or 1=1"],
    ["application/xml", "<a/>"],
  ] as const) {
    const { status, text } = await getWithBody(url, (await somebody()).cookie, { type, body });
    expect([body, status < 500, text.includes("theirs")]).toEqual([body, true, false]);
    const isError = /^\{"error":"[^"]*"\}$/.test(text);
    expect([body, isError]).toEqual([body, status >= 400]);
  }
});

function getWithBody(
  url: URL,
  cookie: string,
  { type, body }: { type: string; body: string },
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const headers = { cookie, "content-type": type, "content-length": Buffer.byteLength(body) };
  const asking = request(url, { method: "GET", headers }, (reply) => {
    let text = "";
    reply.on("data", (chunk: Buffer) => (text += chunk.toString()));
    reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
  });
  asking.on("error", reject);
  asking.end(body);
  return promise;
}

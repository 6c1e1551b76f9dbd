// `relay person …` at the command line.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, startConsole } from "../support/console.ts";
import { runRelay } from "../support/process.ts";
import { envFor } from "../support/world.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterAll(() => world.stop());

const person = (...args: string[]) => runRelay(["person", ...args], envFor(world.urls));

test("relay person export prints JSON, forget prints what was removed and what remains", async () => {
  await world.signIn("4021", "ana-lopez");
  const copy = await person("export", "4021");
  expect([copy.code, JSON.parse(copy.stdout)]).toMatchObject([
    0,
    { userId: "4021", records: { sessions: [{ login: "ana-lopez" }] } },
  ]);
  const gone = await person("forget", "4021");
  expect([gone.code, gone.stdout]).toEqual([0, expect.stringContaining("  sessions: 1\n")]);
  expect(gone.stdout).toContain("what remains and why:\n  Audit log: id and login");
  expect(await world.sql("select from sessions where user_id = '4021'")).toEqual([]);
  const audit = await world.sql("select action, actor_id from audit where target_type = 'person'");
  expect(audit).toEqual([
    { action: "person.exported", actor_id: "operator" },
    { action: "person.forgotten", actor_id: "operator" },
  ]);
});

test("an id that is neither a number nor an identity is refused", async () => {
  const odd = await person("forget", "ana-lopez");
  expect([odd.code, odd.stderr]).toEqual([
    1,
    "the id must be a numeric GitHub user id, or {method}:{id}\n",
  ]);
});

test("relay person sign-in prints a one-time link for a person with console access", async () => {
  const link = await person("sign-in", "codehost:42");
  expect([link.code, link.stderr]).toEqual([0, ""]);
  expect(link.stdout).toMatch(/^http\S+\/auth\/operator\?link=[\w-]{43}\n/);
  expect(link.stdout).toContain("Signs in as ana (42) once, within 10 minutes.");
  const nobody = await person("sign-in", "oidc:nobody");
  expect([nobody.code, nobody.stderr]).toEqual([
    1,
    "oidc:nobody is no super-admin and no member of a group\n",
  ]);
});

test("relay person accept-issuer takes the identities of a method to its new server", async () => {
  await world.sql(
    `insert into identities (key, provider, issuer, subject, person_id, login)
     values ('oidc:a', 'oidc', 'https://old.example', 'a', 'oidc:a', 'a')`,
  );
  const env = {
    ...envFor(world.urls),
    OIDC_ISSUER: "https://new.example",
    OIDC_CLIENT_ID: "relay",
    OIDC_CLIENT_SECRET: "secret",
  };
  const moved = await runRelay(["person", "accept-issuer", "oidc"], env);
  expect([moved.code, moved.stdout]).toEqual([
    0,
    "identities of oidc that are now at https://new.example: 1\n",
  ]);
  const missing = await person("accept-issuer", "oidc");
  expect([missing.code, missing.stderr]).toEqual([1, "oidc is no sign-in method that is set up\n"]);
});

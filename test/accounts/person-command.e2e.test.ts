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

test("an id that is no number is refused", async () => {
  const odd = await person("forget", "ana-lopez");
  expect([odd.code, odd.stderr]).toEqual([1, "the id must be a numeric GitHub user id\n"]);
});

// What is wrong with a file or on the way is said in a sentence, with the line where it stands.

import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { configSchema } from "../../../src/http/config/config-schema.ts";
import { runRelay } from "../../support/process.ts";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

let world: ConfigWorld;
let admin = "";
beforeAll(async () => {
  world = await startConfigWorld();
  await world.reset();
  admin = await world.makeToken("admin");
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.relay(admin, "pull", "--force");
});

test.each([
  ["budget: 10", "bugdet: 10", "group.bugdet is not a known field", "bugdet"],
  ["enabled: true", "enabled: maybe", "routes[0].enabled must be true or false", "maybe"],
  ["    name: ci\n", "", "routes[0].name is required", "id: ci"],
  [
    "event: workflow_run",
    "evnt: push",
    "routes[0].filter.evnt is not a filter key. Did you mean event?",
    "evnt",
  ],
  ["version: 1", "version: 2", "version must be 1", "version"],
  ["routes:", "rules: []\nroutes:", "rules is not a known field", "rules: []"],
])("%j as %j is told where it stands", async (from, to, fault, near) => {
  await world.edit((text) => text.replace(from, to));
  const line = (await world.read()).split("\n").findIndex((each) => each.includes(near)) + 1;
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stdout]).toEqual([1, ""]);
  expect(planned.stderr).toContain(`${world.file}:`);
  expect(planned.stderr).toContain(fault);
  expect(planned.stderr).toMatch(new RegExp(`relay\\.yaml:${line} `));
});

test("half a file is no file", async () => {
  await world.edit((text) => `${text.slice(0, text.indexOf("channelId"))}"`);
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stdout]).toEqual([1, ""]);
  expect(planned.stderr).toMatch(/relay\.yaml:\d+ /);
});

test("an id that is written as a number would be another one, and is refused", async () => {
  await world.edit((text) => text.replaceAll('"118020000000000001"', "118020000000000001"));
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stderr]).toEqual([
    1,
    expect.stringContaining("routes[0].targets[0].channelId must be a string"),
  ]);
});

test("a file that is not there, and a Relay that does not answer", async () => {
  const lost = await world.relay(admin, "plan", "--file", `${world.file}.lost`);
  expect([lost.code, lost.stderr]).toEqual([
    1,
    `${world.file}.lost does not exist: create it with relay pull\n`,
  ]);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await world.relay(admin, "plan", "--url", nobody);
  expect([away.code, away.stderr]).toEqual([
    1,
    expect.stringContaining(`${nobody} cannot be reached: `),
  ]);
});

test("an address that is none, or that nobody said", async () => {
  const odd = await world.relay(admin, "plan", "--url", "relay.example");
  expect([odd.code, odd.stderr]).toEqual([1, "RELAY_URL is not a URL: relay.example\n"]);
  const unset = await runRelay(["pull", "--file", world.file], {});
  expect([unset.code, unset.stderr]).toEqual([
    1,
    "RELAY_URL is not set: set it to the URL of Relay\n",
  ]);
});

test("without a terminal nothing is applied unless somebody says yes", async () => {
  await world.edit((text) => text.replace("name: Acme", "name: Acme Inc"));
  const before = await world.config.everything();
  const applied = await world.process(admin, "apply");
  expect([applied.code, applied.stderr]).toEqual([1, "nothing was written: pass --yes\n"]);
  expect(await world.config.everything()).toEqual(before);
});

test("a file that is no YAML at all is told as such", async () => {
  await writeFile(world.file, "just words");
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stderr]).toEqual([
    1,
    `${world.file}:1 the whole must be an object\n`,
  ]);
});

test("the published schema is the one that the contract makes", () => {
  const published: unknown = JSON.parse(readFileSync("docs/relay.schema.json", "utf8"));
  expect(published).toEqual(configSchema());
});

test("every example of the page has the published form", () => {
  const page = readFileSync("docs/config-as-code.md", "utf8");
  const examples = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text = ""]) => text);
  const validate = new Ajv2020({ strict: false, formats: { date: true } }).compile(configSchema());
  expect(examples.map((text) => [validate(parse(text)), validate.errors])).toEqual([[true, null]]);
});

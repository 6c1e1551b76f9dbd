// What `relay doctor` says about sign-in with hosts: the client is asked for where it was made, and one host is enough.

import { afterAll, beforeAll, expect, test } from "vitest";
import { RELAY_APP } from "../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../sandbox/altforge/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { examineHosts } from "../../src/main/doctor/check-sign-in.ts";
import { CODEHOST_SETTINGS } from "../support/methods.ts";
import { configFor } from "../support/world.ts";

let altforge: Altforge;
beforeAll(async () => {
  altforge = await startAltforge({ seed: readSeed() });
});
afterAll(() => altforge.stop());

const URLS = {
  databaseUrl: "postgres://relay@127.0.0.1/relay",
  migrateUrl: "postgres://owner@127.0.0.1/relay",
};
const BASE_URL = "https://relay.example";
const CLIENT = {
  ALTFORGE_CLIENT_ID: RELAY_APP.clientId,
  ALTFORGE_CLIENT_SECRET: RELAY_APP.clientSecret,
};

const examine = (env: Readonly<Record<string, string>>) =>
  examineHosts(configFor(URLS, { BASE_URL, ...env }));

test("a client that the server knows is fine, and its redirect URI is told", async () => {
  expect(await examine({ ...CLIENT, ALTFORGE_WEB_URL: altforge.url })).toEqual([
    {
      what: "sign-in with Gitea",
      verdict: "ok",
      say: `${altforge.url} knows Relay; the redirect URI to allow there is ${BASE_URL}/auth/altforge/callback`,
    },
  ]);
});

test("a wrong secret and a server that does not answer are faults", async () => {
  const wrong = { ...CLIENT, ALTFORGE_WEB_URL: altforge.url, ALTFORGE_CLIENT_SECRET: "canary" };
  const [rejected] = await examine(wrong);
  expect(rejected).toMatchObject({ verdict: "bad", say: expect.stringContaining("rejected") });
  expect(rejected?.say).not.toContain("canary");
  const away = { ...CLIENT, ALTFORGE_WEB_URL: "http://127.0.0.1:1" };
  expect(await examine(away)).toMatchObject([
    { verdict: "bad", say: expect.stringContaining("check ALTFORGE_WEB_URL") },
  ]);
});

test("half a client is named, and the URL alone is none", async () => {
  expect(await examine({ ALTFORGE_CLIENT_ID: "one" })).toEqual([
    {
      what: "sign-in with Gitea",
      verdict: "warn",
      say: "ALTFORGE_WEB_URL, ALTFORGE_CLIENT_SECRET not set: sign-in does not work",
    },
  ]);
  expect(await examine({ ALTFORGE_WEB_URL: altforge.url })).toMatchObject([
    { what: "sign-in", verdict: "warn", say: expect.stringContaining("CODEHOST_CLIENT_ID") },
  ]);
});

test("each host that is set up has a line", async () => {
  const both = { ...CLIENT, ALTFORGE_WEB_URL: altforge.url, ...CODEHOST_SETTINGS };
  expect((await examine(both)).map(({ what, verdict }) => [what, verdict])).toEqual([
    ["sign-in", "ok"],
    ["sign-in with Gitea", "ok"],
  ]);
});

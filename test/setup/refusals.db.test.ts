// Each wrong answer is told in one sentence that says what to do, and never repeats a secret.

import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../../dev/postgres/free-port.ts";
import { createGroup, regenerateSecret } from "../../src/app/config/groups.ts";
import { random } from "../support/secrets.ts";
import { storeOn } from "../support/stores.ts";
import { runLines } from "./scripted.ts";
import { ENGINEERING, type FirstRun, startFirstRun } from "./world.ts";

let world: FirstRun;
beforeAll(async () => {
  world = await startFirstRun();
});
afterAll(() => world.stop());
beforeEach(() => rmSync(world.file, { force: true }));

const NOWHERE = "http://127.0.0.1:1";
const ABSENT = "118020000000009999";
/** The bot was not let in. */
const HIDDEN = "118020000000000004";

/** What it ends with, with this answer instead of the right one. */
const stoppedBy = async (name: keyof FirstRun["answers"], line: string) => {
  const { said, stopped } = await runLines(
    Object.values({ ...world.answers, [name]: line }),
    world,
  );
  expect(said).not.toContain("canary");
  return stopped ?? said;
};

test.each([
  ["DATABASE_URL", "", "DATABASE_URL is required"],
  ["DATABASE_URL", "relay", "DATABASE_URL must be a URL"],
  ["DATABASE_URL", "http://127.0.0.1/relay", "DATABASE_URL must begin with postgres://"],
  ["BASE_URL", "http://127.0.0.1:1/relay", "BASE_URL must be http:// or https:// and a host name"],
  ["CODEHOST_CLIENT_SECRET", "canary", "GitHub rejected Iv1.sandbox with this secret: copy"],
  ["CODEHOST_WEB_URL", NOWHERE, `GitHub did not answer at ${NOWHERE} (no answer): check`],
  ["CODEHOST_API_URL", NOWHERE, `GitHub did not answer at ${NOWHERE} (no answer): check`],
  ["CODEHOST_APP_ID", "3002", "the app's key was rejected"],
  [
    "CODEHOST_PRIVATE_KEY",
    "/nowhere.pem",
    "the key file cannot be read: check its path and permissions",
  ],
  ["CHATONE_BOT_TOKEN", "canary", "Discord rejected the bot token (401: Unauthorized): copy"],
  ["CHATONE_API_URL", NOWHERE, `Discord did not answer at ${NOWHERE} (connection refused)`],
  ["CHATTWO_BOT_TOKEN", "1:canary", "Telegram rejected the bot token (Unauthorized): copy"],
  ["CHATTWO_API_URL", NOWHERE, `Telegram did not answer at ${NOWHERE} (connection refused)`],
  ["CHATTWO_UPDATES", "pigeon", "CHATTWO_UPDATES must be one of webhook, polling"],
  ["ADMIN_USER_IDS", "nobody-at-all", "the user nobody-at-all was not found ("],
  ["channel", "somewhere", "somewhere is not a channel: type chatone:<id> or chattwo:<id>"],
  [
    "channel",
    `chatone:${ABSENT}`,
    `the bot may not write to chatone:${ABSENT} (Unknown Channel): `,
  ],
  ["channel", `chatone:${HIDDEN}`, `the bot may not write to chatone:${HIDDEN} (Missing Access): `],
  ["channel", "chattwo:1", "the bot may not write to chattwo:1 ("],
] as const)("%s: %s", async (name, line, sentence) => {
  expect(await stoppedBy(name, line)).toContain(sentence);
});

test("a server and a database that are not there", async () => {
  const away = await stoppedBy("DATABASE_URL", "postgres://relay:canary@127.0.0.1:1/relay");
  expect(away).toMatch(/^the connection failed \(.+\): check DATABASE_URL, and that/);
  expect(away).not.toContain("canary");
  const absent = Object.assign(new URL(world.databaseUrl), { pathname: "/absent" }).href;
  expect(await stoppedBy("DATABASE_URL", absent)).toContain('database "absent" does not exist');
});

test("a role that may not make tables", async () => {
  const fresh = await startFirstRun();
  const answers = { ...fresh.answers, DATABASE_MIGRATE_URL: "" };
  const { stopped } = await runLines(Object.values(answers), fresh);
  await fresh.stop();
  expect(stopped).toMatch(
    /^the role of DATABASE_MIGRATE_URL cannot create tables: make it the owner/,
  );
});

test("another database than the first one", async () => {
  const other = Object.assign(new URL(world.migrateUrl), { pathname: "/postgres" }).href;
  expect(await stoppedBy("DATABASE_MIGRATE_URL", other)).toBe(
    "DATABASE_MIGRATE_URL is another database than DATABASE_URL: name the same one with another role",
  );
});

test("a file that is no key", async () => {
  const file = path.join(world.folder, "no.pem");
  writeFileSync(file, "canary");
  expect(await stoppedBy("CODEHOST_PRIVATE_KEY", file)).toBe(
    "CODEHOST_PRIVATE_KEY is not a private key in PEM format",
  );
});

test("a port that somebody else has", async () => {
  const server = createServer((_request, response) => response.end("hello"));
  await listening(server, Number(new URL(world.baseUrl).port));
  expect(await stoppedBy("BASE_URL", world.baseUrl)).toMatch(/^port \d+ of 127.0.0.1 is in use: /);
  server.close();
});

test("an address that leads nowhere yet is told, and is no mistake", async () => {
  const answers = { ...world.answers, BASE_URL: "https://relay.invalid" };
  const env = { PORT: String(await freePort()) };
  const { said } = await runLines(Object.values(answers), { ...world, env });
  expect(said).toMatch(/^Warning: nothing answers at https:\/\/relay\.invalid yet\. Point it to /m);
  expect(said).toMatch(/^Warning, Discord: .*Relay tries again when it starts\.$/m);
  expect(said).toContain("Sent a test message to");
});

test("a database that was sealed with another key", async () => {
  const fresh = await startFirstRun();
  await runLines(Object.values(fresh.answers), fresh);
  const store = storeOn(fresh);
  await createGroup(store, { id: "acme", name: "Acme", ownerId: "42", ownerLogin: "ana" });
  await regenerateSecret({ ...store, random }, { groupId: "acme", graceSeconds: 0 });
  await store.close();
  rmSync(fresh.file);
  const { stopped } = await runLines(Object.values(fresh.answers), fresh);
  await fresh.stop();
  expect(stopped).toMatch(
    /^RELAY_SECRET_KEY cannot decrypt the secrets in this database: tenant:acme/,
  );
});

test("what the environment says is tried too, and nobody is asked for another", async () => {
  const { CHATONE_BOT_TOKEN: _token, ...others } = world.answers;
  const env = { CHATONE_BOT_TOKEN: "canary" };
  const { stopped } = await runLines(Object.values(others), { ...world, env });
  expect(stopped).toContain("Discord rejected the bot token (401: Unauthorized)");
});

test("a chat that was left out has no channels", async () => {
  const { CHATTWO_API_URL: _url, CHATTWO_UPDATES: _updates, ...others } = world.answers;
  const answers = { ...others, CHATTWO_BOT_TOKEN: "", channel: `chattwo:${ENGINEERING}` };
  const { stopped } = await runLines(Object.values(answers), world);
  expect(stopped).toBe(
    `the chat of chattwo:${ENGINEERING} is not set up: name a channel of another chat`,
  );
});

async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

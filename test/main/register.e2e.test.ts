// `relay register`: what an operator reads who wants the commands on both chats.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chattwo, startChattwo } from "../../sandbox/chattwo/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { runRelay } from "../support/process.ts";
import { envFor } from "../support/world.ts";

const { chattwo: seed } = readSeed();
const NOWHERE = "http://127.0.0.1:1";
/** It asks the platforms alone. */
const env = envFor({ databaseUrl: `${NOWHERE}/database`, migrateUrl: `${NOWHERE}/database` });
const SECRET = "canary-secret-of-chattwo";

let chattwo: Chattwo;
beforeAll(async () => {
  chattwo = await startChattwo({ seed });
});
afterAll(() => chattwo.stop());

const register = (apiUrl: string) =>
  runRelay(["register"], {
    ...env,
    CHATTWO_API_URL: apiUrl,
    CHATTWO_BOT_TOKEN: seed.botToken,
    CHATTWO_SECRET_TOKEN: SECRET,
  });

test("says what it changed on a chat, and what another one lacks", async () => {
  const { code, stdout } = await register(chattwo.url);
  expect([code, stdout.split("\n")[0]]).toEqual([
    0,
    "Discord: skipped, CHATONE_API_URL, CHATONE_BOT_TOKEN, CHATONE_APPLICATION_ID, CHATONE_PUBLIC_KEY not set",
  ]);
  expect(stdout).toMatch(/^Telegram: .*\/relay is offered \(en\)/mu);
  expect(chattwo.updates.webhook()?.url).toBe("http://127.0.0.1:8080/chattwo/webhook");
});

test("a chat that does not answer is named, with a reason and without any secret", async () => {
  const { code, stdout, stderr } = await register(NOWHERE);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Telegram: .+/mu);
  expect(stdout + stderr).not.toContain(seed.botToken);
  expect(stdout + stderr).not.toContain(SECRET);
});

// Setup as somebody at a terminal meets it: asked again, and secrets unseen.

import { readFileSync, rmSync } from "node:fs";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runPerson } from "./scripted.ts";
import { ENGINEERING, type FirstRun, seed, startFirstRun } from "./world.ts";

let world: FirstRun;
beforeAll(async () => {
  world = await startFirstRun();
});
afterAll(() => world.stop());
beforeEach(() => rmSync(world.file, { force: true }));

test("what was refused is asked again, and the right answer is the one that is kept", async () => {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, BASE_URL, CHATTWO_API_URL } = world.answers;
  const { said, stopped } = await runPerson(world, async ({ answer }) => {
    await answer("DATABASE_URL: ", "postgres://canary@127.0.0.1:1/relay");
    await answer("DATABASE_URL: ", DATABASE_URL);
    await answer("DATABASE_MIGRATE_URL [same as DATABASE_URL]: ", "");
    await answer("DATABASE_MIGRATE_URL [same as DATABASE_URL]: ", DATABASE_MIGRATE_URL);
    await answer("BASE_URL [http://127.0.0.1:8080]: ", BASE_URL);
    await answer("CODEHOST_CLIENT_ID [skip]: ", "");
    await answer("ALTFORGE_CLIENT_ID [skip]: ", "");
    await answer("CHATONE_BOT_TOKEN [skip]: ", "");
    await answer("CHATTWO_BOT_TOKEN [skip]: ", "1:canary");
    await answer("CHATTWO_API_URL [https://api.telegram.org]: ", CHATTWO_API_URL);
    await answer("CHATTWO_BOT_TOKEN [skip]: ", seed.chattwo.botToken);
    await answer("CHATTWO_UPDATES [polling]: ", "");
    await answer("OIDC_ISSUER [skip]: ", "");
    await answer("ADMIN_USER_IDS [none]: ", "mia-kraus");
    await answer("ADMIN_USER_IDS [none]: ", "4024");
    await answer("chattwo:<id> [none]: ", "chattwo:1");
    await answer("chattwo:<id> [none]: ", `chattwo:${ENGINEERING}`);
  });
  expect(stopped).toBeUndefined();
  expect(said).toContain("the role of DATABASE_MIGRATE_URL cannot create tables");
  expect(said).toContain("ADMIN_USER_IDS must be numeric user ids, not logins");
  expect(said).toContain(`Sent a test message to chattwo:${ENGINEERING}.`);
  expect(parseEnv(readFileSync(world.file, "utf8"))).toMatchObject({
    CHATTWO_BOT_TOKEN: seed.chattwo.botToken,
    CHATTWO_UPDATES: "polling",
    ADMIN_USER_IDS: "4024",
  });
  expect(said).not.toContain("canary");
  expect(said).not.toContain(seed.chattwo.botToken);
  expect(said).not.toContain(DATABASE_URL);
  // Everything else is shown as it is typed.
  expect(said).toContain(CHATTWO_API_URL);
});

test("what is pasted ahead of its question is not shown either", async () => {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, BASE_URL } = world.answers;
  const { said } = await runPerson(world, async ({ answer, leave }) => {
    await answer("DATABASE_URL: ", `${DATABASE_URL}\r${DATABASE_MIGRATE_URL}`);
    await answer("BASE_URL [http://127.0.0.1:8080]: ", `${BASE_URL}\r\r\r1:canary`);
    await answer("CHATONE_API_URL [https://discord.com/api/v10]: ", "http://127.0.0.1:1");
    leave();
  });
  expect(said).not.toContain("canary");
});

test("the key for the line before brings no secret back", async () => {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, BASE_URL } = world.answers;
  const [up, clear] = ["\u001B[A", "\u0015"];
  const { said } = await runPerson(world, async ({ answer, leave }) => {
    await answer("DATABASE_URL: ", DATABASE_URL);
    await answer("DATABASE_MIGRATE_URL [same as DATABASE_URL]: ", DATABASE_MIGRATE_URL);
    await answer("BASE_URL [http://127.0.0.1:8080]: ", `${up}${clear}${BASE_URL}`);
    await answer("CODEHOST_CLIENT_ID [skip]: ", "");
    leave();
  });
  expect(said).toContain(BASE_URL);
  expect(said).not.toContain(new URL(DATABASE_MIGRATE_URL).password);
});

test("answers are kept for the next run if the operator leaves", async () => {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, BASE_URL } = world.answers;
  const { stopped } = await runPerson(world, async ({ answer, leave }) => {
    await answer("DATABASE_URL: ", DATABASE_URL);
    await answer("DATABASE_MIGRATE_URL [same as DATABASE_URL]: ", DATABASE_MIGRATE_URL);
    await answer("BASE_URL [http://127.0.0.1:8080]: ", BASE_URL);
    await answer("CODEHOST_CLIENT_ID [skip]: ", "Iv1.sandbox");
    leave();
  });
  expect(stopped).toBe(
    "CODEHOST_WEB_URL was not answered. Every checked step is saved: run relay setup again",
  );
  const key = parseEnv(readFileSync(world.file, "utf8"))["RELAY_SECRET_KEY"];
  await runPerson(world, async ({ answer, leave }) => {
    await answer("CODEHOST_CLIENT_ID [skip]: ", "");
    leave();
  });
  expect(parseEnv(readFileSync(world.file, "utf8"))).toMatchObject({
    DATABASE_URL,
    BASE_URL,
    RELAY_SECRET_KEY: key,
  });
});

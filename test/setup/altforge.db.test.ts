// Setup where people have accounts on Gitea or Forgejo, with GitHub or without it.

import { readFileSync, rmSync } from "node:fs";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/main/settings/config.ts";
import { runLines } from "./scripted.ts";
import { ADMIN, answersWithoutCodehost, type FirstRun, startFirstRun } from "./world.ts";

let world: FirstRun;
let answers: ReturnType<typeof answersWithoutCodehost>;
beforeAll(async () => {
  world = await startFirstRun();
  answers = answersWithoutCodehost(world);
});
afterAll(() => world.stop());
beforeEach(() => rmSync(world.file, { force: true }));

const NOWHERE = "http://127.0.0.1:1";

const settings = () => parseEnv(readFileSync(world.file, "utf8"));
const runWith = (other: Partial<typeof answers> = {}) =>
  runLines(Object.values({ ...answers, ...other }), world);

test("without GitHub, it asks for the client of Gitea, and says which redirect URI it needs", async () => {
  const { said, stopped } = await runWith();
  expect(stopped).toBeUndefined();
  const callback = `${world.baseUrl}/auth/altforge/callback`;
  expect(said).toContain("Step 4 of 9: Gitea or Forgejo");
  expect(said).toContain(`Its redirect URI is ${callback}`);
  expect(said).toContain(`${world.altforge.url} accepts ${answers.ALTFORGE_CLIENT_ID}`);
  expect(said).toContain(`2. Allow the redirect URI ${callback} in your application on Gitea.`);
  expect(said).toContain("3. Open ");
  expect(said).not.toContain("set the callback URL");
  expect(said).not.toContain(answers.ALTFORGE_CLIENT_SECRET);
  expect(settings()).toMatchObject({
    ALTFORGE_CLIENT_ID: answers.ALTFORGE_CLIENT_ID,
    ALTFORGE_WEB_URL: world.altforge.url,
    ALTFORGE_CLIENT_SECRET: answers.ALTFORGE_CLIENT_SECRET,
    ADMIN_USER_IDS: `altforge:${ADMIN.id}`,
  });
  const reading = readConfig(settings(), "ADMIN_USER_IDS");
  expect(reading).toMatchObject({ config: { ADMIN_USER_IDS: [`altforge:${ADMIN.id}`] } });
});

test.each([
  ["12", "12"],
  ["altforge:12", "altforge:12"],
  [`altforge:${ADMIN.login}`, `altforge:${ADMIN.id}`],
  [`altforge:12, ${ADMIN.login}, 7`, `altforge:12,altforge:${ADMIN.id},7`],
  ["codehost:12", "12"],
  ["oidc:ana@idp", "oidc:ana@idp"],
])("super-admins %s are %s", async (typed, stored) => {
  expect((await runWith({ ADMIN_USER_IDS: typed })).stopped).toBeUndefined();
  expect(settings()).toMatchObject({ ADMIN_USER_IDS: stored });
});

test.each([
  [
    { ALTFORGE_CLIENT_SECRET: "canary" },
    /^http:\/\/\S+ rejected 3f6b2c1e-\S+ with this secret: copy /,
  ],
  [{ ALTFORGE_CLIENT_ID: "canary" }, /^http:\/\/\S+ rejected canary with this secret: copy /],
  [
    { ALTFORGE_WEB_URL: NOWHERE },
    /^no Gitea or Forgejo answered at http:\/\/127\.0\.0\.1:1 \(no answer\): check ALTFORGE_WEB_URL$/,
  ],
  [{ ADMIN_USER_IDS: "altforge:nobody-at-all" }, /^the user nobody-at-all was not found \(/],
  [{ ADMIN_USER_IDS: "gitlab:12" }, /^the user gitlab:12 was not found \(/],
])("%o is refused", async (wrong, sentence) => {
  expect((await runWith(wrong)).stopped).toMatch(sentence);
});

test("another server than Gitea is recognized as one", async () => {
  const { stopped } = await runWith({ ALTFORGE_WEB_URL: world.chatone.url });
  expect(stopped).toMatch(/^no Gitea or Forgejo answered at \S+ \(an unexpected answer, status /);
});

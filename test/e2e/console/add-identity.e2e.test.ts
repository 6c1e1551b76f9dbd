// A user of GitHub adds an account of Gitea, and signs in with it from then on.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { settingsOf } from "../../support/method-world.ts";
import { SUPER, useConsole } from "./stage.ts";

let altforge: Altforge;
beforeAll(async () => {
  altforge = await startAltforge({ seed: readSeed() });
});
afterAll(() => altforge.stop());

const stage = useConsole({ groups: [], routes: [] }, () => settingsOf(altforge));
beforeAll(() => {
  altforge.configureApp({ redirectUris: [`${stage.world().url}/auth/altforge/callback`] });
});

test("an account of another host is added in the profile, and leads to the same person", async () => {
  const { page, browser, open } = await stage.person(SUPER);
  await open("/admin/profile");
  await page.getByText(`${SUPER} on GitHub`).waitFor();
  await page.getByRole("button", { name: "Add Gitea account" }).click();
  await page.waitForURL(`${altforge.url}/**`);
  await page.getByRole("button", { name: SUPER }).click();
  await page.getByRole("button", { name: /^Authorize/ }).click();
  await page.getByText(`${SUPER} on Gitea`).waitFor();

  await browser.clearCookies({
    domain: new URL(stage.world().url).hostname,
    name: "relay_session",
  });
  await open("/admin/profile");
  await page.getByRole("link", { name: "Continue with Gitea" }).click();
  await page.getByText(`${SUPER} on GitHub`).waitFor();
  expect(await page.getByRole("button", { name: /^Remove account: / }).count()).toBe(2);
});

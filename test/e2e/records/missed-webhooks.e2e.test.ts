// A pull request on Gitea whose webhook was lost: an owner consents, Relay adds it once, and the console says so.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { regenerateSecret } from "../../../src/app/config/groups.ts";
import { SHOP } from "../../delivery/world.ts";
import { madeAt, minutesAgo, pullIn } from "../../ingress/missed-changes/world.ts";
import { settingsOf } from "../../support/method-world.ts";
import { picture } from "../../support/pictures.ts";
import { random } from "../../support/secrets.ts";
import { storeOn } from "../../support/stores.ts";
import { acme, route } from "../console/scenes.ts";
import { member, useConsole } from "../console/stage.ts";

let altforge: Altforge;
beforeAll(async () => {
  altforge = await startAltforge({ seed: readSeed() });
});
afterAll(() => altforge.stop());

const PATIENT = { timeout: 120_000, interval: 100 };
const stage = useConsole(
  {
    groups: [acme(member("mia-kraus", "owner"))],
    routes: [route("acme", "pulls", { filter: { event: "pull_request" } })],
  },
  () => settingsOf(altforge),
);
beforeAll(async () => {
  const { url, urls } = stage.world();
  altforge.configureApp({ redirectUris: [`${url}/auth/altforge/callback`] });
  const store = storeOn(urls);
  const secret = await regenerateSecret({ ...store, random }, { groupId: "acme", graceSeconds: 0 });
  await store.close();
  altforge.setHook({ url: `${url}/webhook/acme`, secret });
});

const stored = () =>
  stage
    .world()
    .sql<{ number: string; error: string | null }>(
      "select number, error from event_groups order by event_id",
    );
const consents = () =>
  stage.world().sql(
    `select from documents, jsonb_array_elements(value) g, jsonb_array_elements(g -> 'members') m
     where key = 'config:groups' and m ? 'changeChecks'`,
  );
const cards = () => stage.world().chatone.state.messages(SHOP).length;
/** As if the repository had sent webhooks for two hours. */
const makeKnown = () =>
  stage.world().sql(
    `insert into change_checks (group_key, provider, repo, first_at)
     select distinct group_key, provider, lower(repo), now() - interval '2 hours' from event_groups`,
  );

test("an owner lets Relay look, the card appears once, and a withdrawn consent stops it", async () => {
  const [known, missed] = [pullIn({ altforge }, 483), pullIn({ altforge }, 482)];
  altforge.announce(known);
  await vi.waitUntil(async () => (await stored()).length === 1, PATIENT);
  await makeKnown();
  const hook = altforge.hook();
  altforge.setHook({ url: "http://127.0.0.1:9/webhook/acme", secret: "" });
  madeAt({ altforge }, 482, minutesAgo(30));
  altforge.announce(missed);
  await altforge.settled();
  expect(altforge.deliveries()[0]).toMatchObject({ isSucceeded: false });
  altforge.setHook(hook);

  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/profile");
  await page.getByRole("button", { name: "Add Gitea account" }).click();
  await page.waitForURL(`${altforge.url}/**`);
  await page.getByRole("button", { name: "ana-lopez" }).click();
  await page.getByRole("button", { name: /^Authorize/ }).click();
  await page.getByText("ana-lopez on Gitea").waitFor();
  await open("/admin/groups/acme");
  const consent = page.getByRole("switch", { name: /^Read pull requests and issues on Gitea/ });
  await consent.click();
  await page.getByRole("alert").getByText("Relay uses your account for it.").waitFor();
  expect(await consents()).toHaveLength(1);
  await picture(page, "e2e-missed-webhooks/consent");

  await vi.waitUntil(async () => (await stored()).length === 2, PATIENT);
  await vi.waitUntil(() => cards() === 2, PATIENT);
  altforge.announce(missed);
  await vi.waitUntil(async () => (await stored()).length === 3, PATIENT);
  expect((await stored())[2]?.error).toContain("It came late");
  expect(cards()).toBe(2);

  await open("/admin/logs");
  await page.getByText("Repaired").waitFor();
  await picture(page, "e2e-missed-webhooks/logs");
  await page
    .getByRole("link", { name: /Retry failed payouts/ })
    .last()
    .click();
  await page.getByText("Read by Relay").waitFor();
  await picture(page, "e2e-missed-webhooks/timeline");

  const other = await stage.person("mia-kraus");
  await other.open("/admin/groups/acme");
  await other.page.getByRole("button", { name: "Withdraw the consent of ana-lopez" }).click();
  await other.page.getByRole("alert").getByText("Relay stopped using the account.").waitFor();
  await picture(other.page, "e2e-missed-webhooks/withdrawn");
  expect(await consents()).toEqual([]);
});

// Until Relay answers, the console shows where figures will be. Without an answer, no part says that it is live, and a part
// that is missing says so.

import { beforeAll, expect, test, vi } from "vitest";
import { HIDDEN, SHOP } from "../../delivery/world.ts";
import { useConsole } from "./stage.ts";
import { acme, route } from "./scenes.ts";

const stage = useConsole({
  groups: [acme()],
  routes: [
    route("acme", "pulls", { targets: [{ channelId: SHOP }] }),
    route("acme", "lost", { targets: [{ channelId: HIDDEN }] }),
  ],
});

beforeAll(async () => {
  const { codehost, sql } = stage.world();
  await codehost.deliverSample("issues", "opened");
  const arrived = async () => (await sql("select from event_groups")).length > 0;
  await vi.waitUntil(arrived, { timeout: 90_000, interval: 50 });
});

const FIGURES = ["Delivered", "Failure rate", "Time to chat", "Waiting now", "Completeness"];

test("while figures load, their names are where they will be", async () => {
  const { page, open } = await stage.person("ana-lopez");
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/api/metrics?*", async (call) => {
    await answer.promise;
    await call.continue();
  });
  await open("/admin");
  await page.getByRole("status", { name: "Loading the overview" }).waitFor();
  const places = () =>
    Promise.all(
      FIGURES.map((name) =>
        page.getByLabel("Figures").getByText(name, { exact: true }).boundingBox(),
      ),
    );
  await page.getByLabel("Figures").waitFor();
  const before = await places();
  answer.resolve();
  await page.getByRole("link", { name: /^Delivered/ }).waitFor();
  expect(await places()).toEqual(before);
});

test.each(["/admin", "/admin/logs"])(
  "%s says that updates are paused, and how old it is",
  async (path) => {
    const { page, open, expectRefused } = await stage.person("ana-lopez");
    expectRefused(503);
    await open(path);
    const live = page.getByText(/^Live/);
    await expect.poll(() => live.count(), { timeout: 60_000 }).toBeGreaterThan(0);
    await page.route("**/admin/api/**", (call) =>
      call.fulfill({ status: 503, json: { error: "unavailable" } }),
    );
    await page.getByText(/^Live updates are paused/).waitFor();
    await page.getByText(/^This data is \d+ s old/).waitFor();
    expect(await page.getByText(/^Live(?! updates)/).count()).toBe(0);
    await page.unroute("**/admin/api/**");
    await page.getByRole("button", { name: "Now", exact: true }).click();
    await page.getByText(/^Live updates are paused/).waitFor({ state: "detached" });
  },
);

test("counts that could not be loaded say so, and those of the previous filter are gone", async () => {
  await stage.world().codehost.deliverSample("issues", "opened");
  const { page, open, expectRefused } = await stage.person("ana-lopez");
  expectRefused(503);
  await open("/admin/logs");
  const counts = page.getByRole("navigation", { name: "Outcome" });
  await counts.getByText(/^All\d+$/).waitFor();
  await page.route("**/admin/api/events/figures*", (call) =>
    call.fulfill({ status: 503, json: { error: "unavailable" } }),
  );
  await page.getByLabel("Search the logs").fill("sandbox");
  const failed = page.getByRole("alert").filter({ hasText: "Could not load the counts." });
  await failed.waitFor();
  expect(await counts.getByText(/\d/).count()).toBe(0);
  await page.unroute("**/admin/api/events/figures*");
  await failed.getByRole("button", { name: "Try again" }).click();
  await counts.getByText(/^All\d+$/).waitFor();
});

test("routes whose activity could not be loaded do not look as if they never fired", async () => {
  const { page, open, expectRefused } = await stage.person("ana-lopez");
  expectRefused(503);
  await page.route("**/admin/api/routes/activity*", (call) =>
    call.fulfill({ status: 503, json: { error: "unavailable" } }),
  );
  await open("/admin/routes");
  const failed = page.getByRole("alert").filter({ hasText: "Could not load rules and activity" });
  await failed.waitFor();
  expect(await page.getByText("pulls", { exact: true }).count()).toBeGreaterThan(0);
});

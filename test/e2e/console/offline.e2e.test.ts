// Without an answer from Relay, no part of the console says that it is live.

import { expect, test } from "vitest";
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

test.each(["/admin", "/admin/logs"])(
  "%s says that updates are paused, and how old it is",
  async (path) => {
    await stage.world().codehost.deliverSample("issues", "opened");
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

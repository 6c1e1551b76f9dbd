// Why something did not arrive: from the overview in at most three clicks to the sentence that says so.

import { beforeAll, expect, test, vi } from "vitest";
import { HIDDEN, SHOP } from "../../delivery/world.ts";
import { counted } from "../console/counted-actions.ts";
import { useConsole } from "../console/stage.ts";
import { acme, route } from "../console/scenes.ts";

const MAX_CLICKS = 3;

const stage = useConsole({
  groups: [acme()],
  routes: [
    route("acme", "leads", { targets: [{ channelId: HIDDEN }] }),
    route("acme", "pushes to main", {
      id: "pushes",
      filter: { event: "push", branch: "release/*" },
      targets: [{ channelId: SHOP }],
    }),
  ],
});
beforeAll(async () => {
  const { codehost, sql } = stage.world();
  await codehost.deliverSample("issues", "opened");
  await codehost.deliverSample("push");
  const settled = async () => {
    const paused = await sql("select from lanes where state = 'paused'");
    const ignored = await sql("select from event_groups where state = 'ignored'");
    if (paused.length + ignored.length < 2) throw new Error("not all of it happened yet");
  };
  await vi.waitFor(settled, { timeout: 90_000, interval: 50 });
});

test("a channel that the bot may not write to is told with the platform's words", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin");
  const ana = counted(page);
  const attention = page.getByRole("region", { name: "Needs attention" });
  await ana.click(attention.getByRole("link", { name: /is paused/ }));
  const panel = page.getByRole("region", { name: /is paused$/ });
  await panel
    .getByText("answered 403 Missing Access (50001): the bot is not in there any more.")
    .waitFor();
  expect(ana.count()).toBeLessThanOrEqual(MAX_CLICKS);
});

test("an event that no route took is told with the condition that it missed", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin");
  const ana = counted(page);
  await ana.click(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Logs" }),
  );
  await ana.click(page.getByRole("link", { name: /^Not sent/ }));
  await page
    .getByRole("row", { name: /push/ })
    .getByText(/branch/i)
    .waitFor();
  expect(ana.count()).toBeLessThanOrEqual(MAX_CLICKS);
});

test("what failed last leads to its story, which says why", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin");
  const ana = counted(page);
  const failures = page.getByRole("region", { name: "Recent failures" });
  await failures.getByText("Missing Access").waitFor();
  await ana.click(failures.getByRole("link", { name: /^Timeline of / }));
  await page.getByRole("main").getByText("Missing Access").first().waitFor();
  expect(ana.count()).toBeLessThanOrEqual(MAX_CLICKS);
});

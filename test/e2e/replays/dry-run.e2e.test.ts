// Once more: shown first, sent as it was shown, and followed until it stands in the chat.

import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { message } from "../../../dev/browser/chat-pages.ts";
import { SHOP } from "../../delivery/world.ts";
import { useConsole } from "../console/stage.ts";
import { acme, giveShop, route } from "../console/scenes.ts";
import { picture } from "../../support/pictures.ts";

const stage = useConsole({
  groups: [acme()],
  routes: [route("acme", "issues", { name: "Issues" })],
});

const until = async (done: () => Promise<boolean>) => {
  await expect.poll(done, { timeout: 90_000, interval: 50 }).toBe(true);
};

const has = async (rows: number, text: string) => (await stage.world().sql(text)).length >= rows;

async function chatOf(page: Page): Promise<Page> {
  const chat = await page.context().newPage();
  await chat.goto(`${stage.world().chatone.url}/channels/${SHOP}`);
  return chat;
}

beforeAll(async () => {
  await giveShop(stage.world(), "acme");
  await stage.world().codehost.deliverSample("issues", "opened");
  await stage.world().codehost.deliverSample("push");
  await vi.waitFor(
    async () => {
      const isThere =
        (await has(1, "select from sends where status = 'delivered'")) &&
        (await has(2, "select from event_groups"));
      if (!isThere) throw new Error("not all of it happened yet");
    },
    { timeout: 90_000, interval: 50 },
  );
});

test("what no route wanted goes out by the routes of today, after a dry run", async () => {
  const { page, open, api } = await stage.person("ana-lopez");
  const routes = ["issues.opened", "push"].map((event) =>
    route("acme", event.replace(".", "-"), { filter: { event } }),
  );
  await api.request("PUT", "/admin/api/groups/acme/routes", { body: { routes } });
  await open("/admin/logs?status=notSent");
  await page.getByRole("region", { name: "Events" }).getByRole("row", { name: /push/ }).waitFor();
  await page.getByRole("button", { name: "Replay", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Replay 1 event?" });
  await dialog.getByText("1 event makes 1 message.").waitFor();
  expect(await picture(page, "e2e-why/once-more-dry-run")).toBeGreaterThan(10_000);
  await dialog.getByRole("button", { name: "Replay 1 message" }).click();
  await page.getByText("Replayed: 1 of 1 arrived.").first().waitFor();
  expect(await picture(page, "e2e-why/once-more-done")).toBeGreaterThan(10_000);
  await message(await chatOf(page), "Push to main").waitFor();
  const audit = await api.request("GET", "/admin/api/audit?limit=5");
  expect(JSON.stringify(audit.body)).toContain("replay.started");
});

test("the page of an event that was not sent follows its replay without a reload", async () => {
  const { page, open, api } = await stage.person("ana-lopez");
  const { codehost, sql } = stage.world();
  await codehost.deliverSample("release", "published");
  await until(() => has(1, "select from event_groups where event = 'release'"));
  const routes = ["issues.opened", "push", "release"].map((event) =>
    route("acme", event.replace(".", "-"), { name: `All of ${event}`, filter: { event } }),
  );
  await api.request("PUT", "/admin/api/groups/acme/routes", { body: { routes } });
  const [event] = await sql<{ event_id: string }>(
    "select event_id from event_groups where event = 'release' order by event_id desc",
  );
  await open(`/admin/logs/${event?.event_id}`);
  const answer = page.getByRole("region", { name: "What happened" });
  await answer.getByText("The current route All of release would send it.").waitFor();
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replay 1 message" }).click();
  await answer.getByText(/^Delivered\. .* got it by replay/).waitFor();
  await answer.getByText(/It was not sent at first/).waitFor();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open message" }).click();
  const chat = await opened;
  await chat.locator(".message").last().waitFor();
  expect(chat.url()).toMatch(new RegExp(`/channels/${SHOP}#m\\d+$`));
});

test("when a paused channel comes back, what waited is told in one summary", async () => {
  const { page, open } = await stage.person("ana-lopez");
  const { codehost, sql } = stage.world();
  await open("/admin/targets");
  await page
    .getByRole("button", { name: /^Pause/ })
    .first()
    .click();
  await until(() => has(1, "select from lanes where state = 'paused'"));
  await codehost.deliverSample("push");
  await codehost.deliverSample("push");
  await until(() => has(2, "select from sends where status = 'queued'"));
  await page.reload();
  const panel = page.getByRole("region", { name: /is paused$/ });
  await panel.getByText("What should happen to the 2 queued messages?").waitFor();
  expect(await picture(page, "e2e-why/once-more-resume")).toBeGreaterThan(10_000);
  await panel.getByRole("button", { name: /^Resume/ }).click();
  await page
    .getByText(/1 message summarizes the 2 queued events\./)
    .first()
    .waitFor();
  await until(() => has(1, "select from sends where kind = 'notice' and status = 'delivered'"));
  const [summary] = await sql<{ notice: { lines: unknown[] } }>(
    "select notice from sends where kind = 'notice'",
  );
  expect(summary?.notice.lines).toHaveLength(2);
  const chat = await chatOf(page);
  await message(chat, /queued while this channel was paused/).waitFor();
  expect(await picture(chat, "e2e-why/once-more-summary")).toBeGreaterThan(5_000);
});

// Whatever was missed is sent again from the console: after a dry run, with its progress in sight, and never
// more than was asked for.

import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { HIDDEN, SHOP } from "../../delivery/world.ts";
import { member, useConsole } from "../console/stage.ts";
import { acme, route } from "../console/scenes.ts";

const stage = useConsole({
  groups: [acme(member("bo-chen", "viewer"))],
  routes: [
    route("acme", "issues", { targets: [{ channelId: SHOP }] }),
    route("acme", "pushes", { filter: { event: "push" }, targets: [{ channelId: HIDDEN }] }),
  ],
});

beforeAll(async () => {
  const { codehost, sql } = stage.world();
  for (let each = 0; each < 2; each += 1) {
    await codehost.deliverSample("issues", "opened");
    await codehost.deliverSample("push");
  }
  const settled = async () => {
    const over = await sql("select from sends where status not in ('queued', 'sending')");
    const paused = await sql("select from lanes where state = 'paused'");
    if (over.length < 3 || paused.length < 1) throw new Error("not all of it happened yet");
  };
  await vi.waitFor(settled, { timeout: 90_000, interval: 50 });
});

const inShop = () => stage.world().chatone.state.messages(SHOP).length;

async function openTimeline(page: Page, event: string): Promise<void> {
  const row = page.getByRole("region", { name: "Events" }).getByRole("row", { name: event });
  await row.first().getByRole("link").first().click();
  await page.getByRole("heading", { level: 2, name: /^Received/ }).waitFor();
}

test("one event goes out again although it arrived, and its story says who asked", async () => {
  const { page, open } = await stage.person("ana-lopez");
  const before = inShop();
  await open("/admin/logs?group=acme");
  await openTimeline(page, "issues.opened");
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.getByRole("menuitem", { name: "Include delivered messages" }).click();
  const dialog = page.getByRole("dialog", { name: "Replay this event?" });
  await dialog.getByText("1 event makes 1 message.").waitFor();
  expect(inShop()).toBe(before);
  await dialog.getByRole("button", { name: "Replay 1 message" }).click();
  await expect.poll(inShop).toBe(before + 1);
  await page.getByText("Replayed by ana-lopez").waitFor();
});

test("what the filters show is told in one summary, and the panel says when it arrived", async () => {
  const { page, open } = await stage.person("ana-lopez");
  const before = inShop();
  await open("/admin/logs?event=issues.opened");
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("2 events make no message.").waitFor();
  await dialog.getByRole("checkbox", { name: "Include delivered messages" }).check();
  await dialog.getByText("2 events make 2 messages.").waitFor();
  await dialog.getByRole("button", { name: "Replay 1 message" }).click();
  const panel = page.getByRole("region", { name: "Replays" });
  await panel.getByText("Replayed: 1 of 1 arrived.").first().waitFor();
  await expect.poll(inShop).toBe(before + 1);
});

test("a paused target is resumed once the bot can write to it, and what waits is skipped if wanted", async () => {
  const { page, open, expectRefused } = await stage.person("ana-lopez");
  expectRefused(409);
  await open("/admin/targets?group=acme");
  const panel = page.getByRole("region", { name: /is paused$/ });
  await panel.getByText("What should happen to the queued message?").waitFor();
  await panel.getByRole("radio", { name: /^Skip them/ }).click();
  await panel.getByRole("button", { name: /^Resume/ }).click();
  const refused = page.getByRole("alert").filter({ hasText: "stays paused." });
  await refused.getByText(/403 Missing Access \(50001\): .* Nothing was changed\.$/).waitFor();
  stage.world().chatone.state.changeChannel(HIDDEN, { isHidden: false });
  await panel.getByRole("button", { name: /^Resume/ }).click();
  const notice = page.getByText(/resumed\. 1 message was canceled\.$/);
  await notice.first().waitFor();
  await panel.waitFor({ state: "detached" });
  await refused.waitFor({ state: "detached" });
  const canceled = await stage.world().sql("select from sends where status = 'canceled'");
  expect(canceled).toHaveLength(1);
});

test("who may only read finds no way to send again", async () => {
  const { page, open } = await stage.person("bo-chen");
  await open("/admin/logs?group=acme");
  await openTimeline(page, "issues.opened");
  expect(await page.getByRole("button", { name: "Replay", exact: true }).count()).toBe(0);
});

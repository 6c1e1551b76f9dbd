// A route from the overview to the chat: with mouse and keyboard in few actions, and without a mouse.

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { message } from "../../../dev/browser/chat-pages.ts";
import { SHOP } from "../../delivery/world.ts";
import { counted } from "../console/counted-actions.ts";
import { useConsole } from "../console/stage.ts";
import { acme, giveShop } from "../console/scenes.ts";

const MAX_ACTIONS = 12;

const stage = useConsole({
  groups: [acme()],
  routes: [],
});
beforeAll(() => giveShop(stage.world(), "acme"));

const routesOf = async () => {
  const [row] = await stage
    .world()
    .sql<{ value: unknown }>("select value from documents where key = 'config:routes'");
  return row?.value;
};

test("a route is built in few actions, previewed and saved, and its message stands in the chat", async () => {
  const { page, browser, open } = await stage.person("ana-lopez");
  await open("/admin");
  const ana = counted(page);
  await ana.click(page.getByRole("link", { name: /^Routes/ }));
  await ana.click(page.getByRole("link", { name: "New route" }).first());
  await ana.click(page.getByRole("combobox", { name: "Values of Event" }));
  await ana.type("issues.op");
  await page.getByRole("option", { name: /^issues\.opened/ }).waitFor();
  await ana.press("Enter");
  await ana.press("Escape");
  await ana.click(page.getByRole("button", { name: "Target", exact: true }));
  await ana.click(page.getByRole("option", { name: /shop/ }));
  const look = page.getByRole("region", { name: "How it looks" });
  await look.getByRole("button", { name: /Issue opened.* Matches$/ }).waitFor();
  const previewed = look.getByRole("article", { name: "Message as Discord shows it" });
  await previewed.getByText("Issue opened").waitFor();
  await ana.click(page.getByRole("button", { name: /^Save route/ }));
  await page.getByText("Route saved. It applies from the next event on.").first().waitFor();
  expect(ana.count()).toBeLessThanOrEqual(MAX_ACTIONS);

  const [delivery] = await stage.world().codehost.deliverSample("issues", "opened");
  expect(delivery?.statusCode).toBe(200);
  const chat = await browser.newPage();
  await chat.goto(`${stage.world().chatone.url}/channels/${SHOP}`);
  await message(chat, "Issue opened").waitFor();
});

test("a route is made without a mouse, and one always sees where one is", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin");
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.getByRole("heading", { level: 1, name: "Routes" }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("heading", { level: 1, name: "New route" }).waitFor();
  await tabTo(page, "Values of Event");
  await page.keyboard.type("release.published");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await tabTo(page, "Target");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: /shop/ }).waitFor();
  await page.keyboard.type("shop");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send a test to shop" }).waitFor();
  await tabTo(page, "Stop here");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+s");
  await page.getByText("Route saved. It applies from the next event on.").first().waitFor();
  expect(await routesOf()).toContainEqual(
    expect.objectContaining({
      filter: { event: "release.published" },
      targets: [{ platform: "chatone", channelId: SHOP }],
      stop: true,
    }),
  );
});

const MAX_TABS = 60;

/** Tab after Tab to what is called so; whatever has the focus on the way shows it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    const { label, isVisible } = await focused(page);
    expect({ label, isVisible }).toEqual({ label, isVisible: true });
    if (label === name) return;
  }
  throw new Error(`${name} was not reached with ${MAX_TABS} tabs`);
}

const Focused = z.object({ label: z.string(), isVisible: z.boolean() });

async function focused(page: Page): Promise<z.output<typeof Focused>> {
  const told = await page.evaluate(`({
    label: (document.activeElement.ariaLabel ?? document.activeElement.textContent).trim().slice(0, 40),
    isVisible: document.activeElement.matches(":focus-visible"),
  })`);
  return Focused.parse(told);
}

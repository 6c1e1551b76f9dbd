// Drives the chat pages of the sandbox in a browser: users, typing, clicks, login links. Tests and screenshots share
// it.

import type { Page } from "playwright-core";

/** Switches the user of the page, which reloads it. */
export async function become(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("combobox", { name: "You are" }).selectOption({ label: name });
  await loaded;
}

/** Types into the composer and sends. */
export async function write(page: Page, text: string): Promise<void> {
  const box = page.locator(".composer textarea");
  await box.fill(text);
  await box.press("Enter");
}

/** The newest message with these words. The message that it replies to may contain them too. */
export function message(page: Page, words: string | RegExp) {
  const said = page.locator(".content, .embed, .text", { hasText: words });
  return page.locator(".message").filter({ has: said }).last();
}

/** Presses a button of the newest message with these words. */
export async function press(page: Page, label: string, words: string | RegExp): Promise<void> {
  await message(page, words).getByRole("button", { name: label, exact: true }).click();
}

/** Chooses a command from the menu of a message. */
export async function choose(page: Page, entry: string, words: string | RegExp): Promise<void> {
  const row = message(page, words);
  await row.hover();
  await row.getByTitle("More").click();
  await row.getByRole("button", { name: entry }).click();
}

/** Opens the link of a sign-in button in a new tab. */
export async function openLogin(page: Page, label = "Sign in to GitHub"): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: label }).last().click();
  const tab = await opened;
  await tab.getByRole("heading", { name: /^Let this \w+ account act as you\?$/ }).waitFor();
  return tab;
}

/** Confirms, signs in and authorizes, up to the final page. */
export async function agree(tab: Page, login: string): Promise<void> {
  await tab.getByRole("button", { name: "Yes, that is me" }).click();
  await tab.getByRole("button", { name: login }).click();
  await tab.getByRole("button", { name: "Authorize Relay" }).click();
  await tab.getByRole("heading", { name: "The accounts are linked" }).waitFor();
}

// People before the pages of the sandbox's chats: who they are, what they type and click, and the way that a
// login link leads. Tests and pictures use them alike.

import type { Page } from "playwright-core";

/** Chooses who sits before the page; it loads again as theirs. */
export async function become(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("combobox", { name: "You are" }).selectOption({ label: name });
  await loaded;
}

/** Types into the composer, and sends. */
export async function write(page: Page, text: string): Promise<void> {
  const box = page.locator(".composer textarea");
  await box.fill(text);
  await box.press("Enter");
}

/** The newest message that says these words; what it answers may say them too. */
export function message(page: Page, words: string | RegExp) {
  const said = page.locator(".content, .embed, .text", { hasText: words });
  return page.locator(".message").filter({ has: said }).last();
}

/** A button of the newest message with these words. */
export async function press(page: Page, label: string, words: string | RegExp): Promise<void> {
  await message(page, words).getByRole("button", { name: label, exact: true }).click();
}

/** What an app can do with a message, from the menu at its edge. */
export async function choose(page: Page, entry: string, words: string | RegExp): Promise<void> {
  const row = message(page, words);
  await row.hover();
  await row.getByTitle("More").click();
  await row.getByRole("button", { name: entry }).click();
}

/** Opens the link of a button that signs in, in a tab of its own. */
export async function openLogin(page: Page, label = "Sign in at codehost"): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: label }).last().click();
  const tab = await opened;
  await tab.getByRole("heading", { name: /^Let this \w+ account act as you\?$/ }).waitFor();
  return tab;
}

/** Says yes, signs in and agrees, up to the page that says it is done. */
export async function agree(tab: Page, login: string): Promise<void> {
  await tab.getByRole("button", { name: "Yes, that is me" }).click();
  await tab.getByRole("button", { name: login }).click();
  await tab.getByRole("button", { name: "Authorize Relay" }).click();
  await tab.getByRole("heading", { name: "The accounts are linked" }).waitFor();
}

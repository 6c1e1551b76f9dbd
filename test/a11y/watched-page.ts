// A page of the console in Chromium, and whatever it complains of: a dialog, an error, something its policy
// refused.

import type { BrowserContext, Page } from "playwright-core";
import { z } from "zod";

export type WatchedPage = { page: Page; complaints: string[] };

const TELL_REFUSALS = `
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
  console.error("refused by policy:", violatedDirective, blockedURI, sample);
});`;

export async function openWatched(browser: BrowserContext): Promise<WatchedPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  await page.addInitScript(TELL_REFUSALS);
  page.on("dialog", async (dialog) => {
    if (dialog.type() !== "beforeunload") complaints.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (line) => {
    // A refused question is answered on the page.
    const isAnswer = line.text().startsWith("Failed to load resource");
    const isError = line.type() === "error" && !isAnswer;
    if (isError || /security policy|trusted/i.test(line.text())) complaints.push(line.text());
  });
  // What moves is half there while it is looked at.
  await page.emulateMedia({ reducedMotion: "reduce" });
  return { page, complaints };
}

const IS_OPEN = `
[...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")].every(
  (panel) => !panel.checkVisibility() || getComputedStyle(panel).opacity === "1",
)`;

/** What opens over a page fades in, and is hard to read until then. */
export async function untilOpen(page: Page): Promise<void> {
  await page.waitForFunction(IS_OPEN);
}

const TOO_WIDE = `
document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth)
    .map((each) => \`too wide: \${each.tagName} \${each.className}\`)`;

/** What makes the page scroll sideways; nothing where it does not. */
export async function tooWideOn(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(TOO_WIDE));
}

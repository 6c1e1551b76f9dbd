// Takes screenshots of the console, page by page, as a signed-in user.

import type { BrowserContext, Page } from "playwright-core";
import { openChromium } from "../../browser/chromium.ts";
import type { WorldPerson } from "../../world/person.ts";
import type { ConsoleShot, Visitor } from "./shots.ts";

/** Cuts long lists, which only repeat. */
const TALLEST = 1_400;

type Camera = {
  relay: string;
  people: Readonly<Record<Exclude<Visitor, "nobody">, WorldPerson>>;
  save(page: Page, name: string): Promise<void>;
};

/** Takes all colour schemes of one page load, so that `prepare` runs once. */
export async function photograph(shot: ConsoleShot, camera: Camera): Promise<void> {
  const { width, height, name, schemes, visitor = "owner" } = shot;
  const { relay, people } = camera;
  const path = typeof shot.path === "string" ? shot.path : await shot.path(people.owner);
  const chromium = await openChromium({ width, height, scale: width < 500 ? 2 : 1 });
  try {
    if (visitor !== "nobody") await signIn(chromium.browser, relay, people[visitor].cookie);
    const page = await chromium.browser.newPage();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${relay}/admin${path}`);
    await page.getByText(shot.sign).filter({ visible: true }).first().waitFor();
    await shot.prepare?.(page);
    await page.waitForLoadState("networkidle");
    if (!shot.isWindow) await stretch(page, shot);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await camera.save(page, `console-${name}-${colorScheme}`);
    }
  } finally {
    await chromium.close();
  }
}

/** `cookie`: "name=value". */
async function signIn(browser: BrowserContext, relay: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await browser.addCookies([{ name, value, url: relay }]);
}

/** Grows the viewport to the page's height, so that the sidebar fills it. More content may load once there is room. */
async function stretch(page: Page, { width, height }: ConsoleShot): Promise<void> {
  let [tall, shown] = [height, 0];
  while (tall > shown) {
    shown = tall;
    await page.setViewportSize({ width, height: shown });
    await page.waitForLoadState("networkidle");
    const needed = await page.evaluate<number>("document.documentElement.scrollHeight");
    tall = Math.min(needed, TALLEST);
  }
}

// People with a session, each in a Chromium of their own that shows the console as they see it.

import type { Page } from "playwright-core";
import { type OpenChromium, openChromium } from "../../dev/browser/chromium.ts";
import type { View } from "./view.ts";
import { openWatched, untilOpen, type WatchedPage } from "./watched-page.ts";

export type Visitor = {
  /** A page of its own, with the view complete on it; the one before is closed. */
  visit(view: View): Promise<WatchedPage>;
  close(): Promise<void>;
};

type Session = { relay: string; cookie: string; width?: number; height?: number };

export async function visitorOf({ relay, cookie, ...size }: Session): Promise<Visitor> {
  const { browser, close }: OpenChromium = await openChromium({ scale: 1, ...size });
  browser.setDefaultTimeout(120_000);
  const [name = "", value = ""] = cookie.split("=");
  await browser.addCookies([{ name, value, url: relay }]);
  return {
    close,
    async visit(view) {
      // A Chromium that loses its last page ends.
      const before = browser.pages();
      const watched = await openWatched(browser);
      await Promise.all(before.map((page) => page.close()));
      await watched.page.goto(`${relay}/admin${view.path}`);
      await see(watched.page, view);
      return watched;
    },
  };
}

export async function see(page: Page, view: View): Promise<void> {
  await view.act?.(page);
  await view.sees(page).waitFor();
  await untilOpen(page);
}

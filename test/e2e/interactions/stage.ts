// The whole of it with a real browser before it: Relay, codehost and both chats, anew for each test.

import type { Page } from "playwright-core";
import { afterEach, beforeEach } from "vitest";
import { type OpenChromium, openChromium } from "../../../dev/browser/chromium.ts";
import { type ChatWorld, startChats } from "../../interactions/stage/world.ts";

type Stage = { page: Page; world: ChatWorld };

/** For every test of the file. */
export function useBrowser(): () => Stage {
  let world: ChatWorld;
  let page: Page;
  let chromium: OpenChromium;
  beforeEach(async () => {
    world = await startChats();
    chromium = await openChromium();
    chromium.browser.setDefaultTimeout(120_000);
    page = await chromium.browser.newPage();
  });
  afterEach(async () => {
    // First: it keeps connections open for which the servers would wait.
    await chromium.close();
    await world.stop();
  });
  return () => ({ page, world });
}

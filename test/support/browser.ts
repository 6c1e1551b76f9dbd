// One Chromium for all test files of a worker. Starting it costs more than most tests, so each caller gets a context.

import type { Browser } from "playwright-core";
import {
  launchChromium,
  type OpenChromium,
  openContext,
  type View,
} from "../../dev/browser/chromium.ts";

/** It ends with the worker. */
let shared: Promise<Browser> | undefined;

export async function openBrowser(view?: View): Promise<OpenChromium> {
  shared ??= launchChromium();
  const browser = await openContext(await shared, view);
  return { browser, close: () => browser.close() };
}

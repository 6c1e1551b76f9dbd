// The machine's Chromium, headless, with a profile of its own and no background traffic.

import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

export type View = {
  colorScheme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Dots of a picture for one of the page. */
  scale?: number;
};

export type OpenChromium = { browser: BrowserContext; close(): Promise<void> };

const ARGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
];

/** A browser for one caller: it ends with its only context. */
export async function openChromium(view: View = {}): Promise<OpenChromium> {
  const browser = await launchChromium();
  const context = await openContext(browser, view);
  return { browser: context, close: () => browser.close() };
}

/** As isolated from other contexts of the browser as a profile of its own. */
export function openContext(browser: Browser, view: View = {}): Promise<BrowserContext> {
  const { colorScheme = "light", width = 1180, height = 820, scale = 1.5 } = view;
  return browser.newContext({ colorScheme, viewport: { width, height }, deviceScaleFactor: scale });
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? [...ARGS, "--no-sandbox"] : ARGS,
  });
}

function findChromium(): string {
  try {
    return execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
  } catch (cause) {
    throw new Error("no chromium here: apt-get install chromium", { cause });
  }
}

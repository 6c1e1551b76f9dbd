// Headless Chromium of this machine, with a temporary profile and no background networking.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright-core";

export type View = {
  colorScheme?: "light" | "dark";
  width?: number;
  height?: number;
  /** Device pixel ratio. */
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

export async function openChromium(view: View = {}): Promise<OpenChromium> {
  const { colorScheme = "light", width = 1180, height = 820, scale = 1.5 } = view;
  const folder = mkdtempSync(path.join(tmpdir(), "relay-chromium-"));
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? [...ARGS, "--no-sandbox"] : ARGS,
    colorScheme,
    viewport: { width, height },
    deviceScaleFactor: scale,
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function findChromium(): string {
  try {
    return execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
  } catch (cause) {
    throw new Error("no chromium here: apt-get install chromium", { cause });
  }
}

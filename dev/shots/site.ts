// Screenshots of the built site. Fails if a page requests anything from another host, or reports an error.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openChromium, type View } from "../browser/chromium.ts";
import { smallPng } from "../png/small-png.ts";
import { freePort } from "../postgres/free-port.ts";
import { serveFolder } from "../site/serve-folder.ts";
import type { ShotOptions } from "./shot-options.ts";

const SITE = "docs/.vitepress/dist";
const FOLDER = "test-results/site";

type Shot = { name: string; page: string; view: View };

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

const ALWAYS: readonly Shot[] = [
  { name: "first-light", page: "", view: { ...DESK, colorScheme: "light" } },
  { name: "first-dark", page: "", view: { ...DESK, colorScheme: "dark" } },
  { name: "first-phone", page: "", view: { ...PHONE, colorScheme: "light" } },
  { name: "api", page: "api/routes.html", view: { ...DESK, colorScheme: "light" } },
];

export async function take({ pages }: ShotOptions): Promise<void> {
  if (!existsSync(SITE)) throw new Error(`no ${SITE}: npm run docs -- build first`);
  mkdirSync(FOLDER, { recursive: true });
  const port = await freePort(1);
  const server = await serveFolder(SITE, port);
  const faults: string[] = [];
  try {
    for (const shot of [...ALWAYS, ...pages.flatMap(shotsOf)])
      faults.push(...(await photograph(shot, `http://127.0.0.1:${port}/`)));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  if (faults.length > 0) throw new Error(`site:\n  ${faults.join("\n  ")}`);
}

function shotsOf(page: string): Shot[] {
  const name = page.replaceAll("/", "-");
  return [
    { name, page: `${page}.html`, view: { ...DESK, colorScheme: "light" } },
    { name: `${name}-phone`, page: `${page}.html`, view: PHONE },
  ];
}

/** Returns the faults of the page. */
async function photograph({ name, page: address, view }: Shot, site: string): Promise<string[]> {
  const { browser, close } = await openChromium({ ...view, scale: 1 });
  const faults: string[] = [];
  try {
    const page = await browser.newPage();
    // Generous, because a loaded machine is slow on a long page.
    page.setDefaultTimeout(180_000);
    listen(page, site, (fault) => faults.push(`${name}: ${fault}`));
    await page.goto(`${site}${address}`, { waitUntil: "networkidle" });
    // Lazy images load on scroll, but a full-page screenshot needs them immediately.
    await page.evaluate("for (const image of document.images) image.loading = 'eager'");
    await page.waitForLoadState("networkidle");
    const file = `${FOLDER}/${name}.png`;
    writeFileSync(file, smallPng(await page.screenshot({ fullPage: true })));
    console.log(file);
  } finally {
    await close();
  }
  return faults;
}

function listen(page: Page, site: string, report: (fault: string) => void): void {
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith("data:"))
      report(`requests ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => report(error.message));
}

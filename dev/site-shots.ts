// `npm run docs:shots`: opens the built site in the machine's Chromium, takes pictures of it, and fails where a
// page asks anybody but the site itself for anything, or complains. `-- guides/chatone` takes that page too.

import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openChromium, type View } from "./browser/chromium.ts";
import { smallPng } from "./png/small-png.ts";
import { freePort } from "./postgres/free-port.ts";
import { serveFolder } from "./site/serve-folder.ts";

const FOLDER = "test-results/site";

type Shot = { name: string; page: string; view: View };

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

const wanted = process.argv.slice(2);
const shots: Shot[] = [
  { name: "first-light", page: "", view: { ...DESK, colorScheme: "light" } },
  { name: "first-dark", page: "", view: { ...DESK, colorScheme: "dark" } },
  { name: "first-phone", page: "", view: { ...PHONE, colorScheme: "light" } },
  { name: "api", page: "api/routes.html", view: { ...DESK, colorScheme: "light" } },
  ...wanted.flatMap((page) => [
    { name: nameOf(page), page: `${page}.html`, view: { ...DESK, colorScheme: "light" as const } },
    { name: `${nameOf(page)}-phone`, page: `${page}.html`, view: { ...PHONE } },
  ]),
];

mkdirSync(FOLDER, { recursive: true });
const port = await freePort(1);
const server = await serveFolder("docs/.vitepress/dist", port);
const faults: string[] = [];
for (const shot of shots) await take(shot);
server.closeAllConnections();
server.close();
if (faults.length > 0) {
  console.error(`site:\n  ${faults.join("\n  ")}`);
  process.exitCode = 1;
}

async function take({ name, page: address, view }: Shot): Promise<void> {
  const { browser, close } = await openChromium({ ...view, scale: 1 });
  try {
    const page = await browser.newPage();
    // Slow is not broken: a loaded machine takes its time for a long page.
    page.setDefaultTimeout(180_000);
    listen(page, name);
    await page.goto(`http://127.0.0.1:${port}/${address}`, { waitUntil: "networkidle" });
    // What stands further down is loaded when somebody gets there; a picture of the whole page does at once.
    await page.evaluate("for (const image of document.images) image.loading = 'eager'");
    await page.waitForLoadState("networkidle");
    const file = `${FOLDER}/${name}.png`;
    writeFileSync(file, smallPng(await page.screenshot({ fullPage: true })));
    console.log(file);
  } finally {
    await close();
  }
}

function listen(page: Page, name: string): void {
  const own = `http://127.0.0.1:${port}/`;
  page.on("request", (request) => {
    if (!request.url().startsWith(own) && !request.url().startsWith("data:"))
      faults.push(`${name} asks ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${name}: ${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => faults.push(`${name}: ${error.message}`));
}

function nameOf(page: string): string {
  return page.replaceAll("/", "-");
}

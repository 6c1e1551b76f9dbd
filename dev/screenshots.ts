// `npm run screenshots`: starts the sandbox on free ports, lets a day happen in it, and takes the
// pictures of docs/images with the machine's own Chromium; then those of the console, of a Relay with a month
// behind it. `-- console` takes only these.

import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openChromium, type View } from "./browser/chromium.ts";
import { ensureConsole } from "./console/ensure.ts";
import { smallPng } from "./png/small-png.ts";
import { freePort } from "./postgres/free-port.ts";
import type { Running } from "./sandbox/running.ts";
import { startStack } from "./sandbox/stack.ts";
import { actFromChats, isWanted } from "./screenshots/acting-shots.ts";
import { photograph } from "./screenshots/console-photos.ts";
import { CONSOLE_SHOTS } from "./screenshots/console-shots.ts";
import { playChats } from "./screenshots/play-chats.ts";
import { playCodehost } from "./screenshots/play-codehost.ts";
import { type Shot, shotsOf } from "./screenshots/shots.ts";
import { startWorld } from "./world/start.ts";

const FOLDER = "docs/images";

/** In a picture of its own size a message is read, not only seen. */
const ACTING = { width: 940, height: 700 };

mkdirSync(FOLDER, { recursive: true });
ensureConsole();
if (process.argv[2] !== "console") await photographSandbox();
await photographConsole();

async function photographSandbox(): Promise<void> {
  await inSandbox(async (running) => {
    await playChats(running);
    await playCodehost(running);
    for (const shot of shotsOf(running))
      for (const colorScheme of shot.schemes) await take(shot, colorScheme);
  });
  for (const colorScheme of ["light", "dark"] as const)
    await inSandbox((running) =>
      inChromium({ ...ACTING, colorScheme }, (page) =>
        actFromChats(page, running, async (name, shown) => {
          if (isWanted(name, colorScheme)) await save(shown, `${name}-${colorScheme}`);
        }),
      ),
    );
}

async function photographConsole(): Promise<void> {
  const world = await startWorld();
  const cookie = world.sessions["mlindqvist"] ?? "";
  try {
    for (const shot of CONSOLE_SHOTS)
      await photograph(shot, { relay: world.running.relay, cookie, save });
  } finally {
    await world.stop();
  }
}

async function inSandbox(run: (running: Running) => Promise<void>): Promise<void> {
  const stack = await startStack(await freePort(5));
  try {
    await run(stack.running);
  } finally {
    await stack.stop();
  }
}

async function inChromium(view: View, run: (page: Page) => Promise<void>): Promise<void> {
  const chromium = await openChromium(view);
  try {
    await run(await chromium.browser.newPage());
  } finally {
    await chromium.close();
  }
}

async function take(shot: Shot, colorScheme: "light" | "dark"): Promise<void> {
  const { name, url, width, height, prepare } = shot;
  await inChromium({ colorScheme, width, height }, async (page) => {
    await page.goto(url);
    await prepare?.(page);
    await save(page, `${name}-${colorScheme}`);
  });
}

async function save(page: Page, name: string): Promise<void> {
  // Nothing is shown as if somebody pointed at it.
  await page.mouse.move(0, 0);
  const file = `${FOLDER}/${name}.png`;
  writeFileSync(file, smallPng(await page.screenshot()));
  console.log(file);
}

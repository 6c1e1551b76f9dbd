// `npm run screenshots`: starts the sandbox on free ports, lets a day happen in it, and takes the
// pictures of docs/images with the machine's own Chromium.

import { mkdirSync, writeFileSync } from "node:fs";
import { openChromium } from "./browser/chromium.ts";
import { smallPng } from "./png/small-png.ts";
import { freePort } from "./postgres/free-port.ts";
import { startStack } from "./sandbox/stack.ts";
import { playChats } from "./screenshots/play-chats.ts";
import { playCodehost } from "./screenshots/play-codehost.ts";
import { type Shot, shotsOf } from "./screenshots/shots.ts";

const FOLDER = "docs/images";

mkdirSync(FOLDER, { recursive: true });
const stack = await startStack(await freePort(5));
try {
  await playChats(stack.running);
  await playCodehost(stack.running);
  for (const shot of shotsOf(stack.running))
    for (const colorScheme of shot.schemes) await take(shot, colorScheme);
} finally {
  await stack.stop();
}

async function take(shot: Shot, colorScheme: "light" | "dark"): Promise<void> {
  const { name, url, width, height, prepare } = shot;
  const chromium = await openChromium({ colorScheme, width, height });
  try {
    const page = await chromium.browser.newPage();
    await page.goto(url);
    await prepare?.(page);
    const file = `${FOLDER}/${name}-${colorScheme}.png`;
    writeFileSync(file, smallPng(await page.screenshot()));
    console.log(file);
  } finally {
    await chromium.close();
  }
}

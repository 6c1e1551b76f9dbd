// Screenshots of the chats and of the code host: starts the sandbox on free ports and plays a day.

import type { Page } from "playwright-core";
import { openChromium, type View } from "../browser/chromium.ts";
import { ensureConsole } from "../console/ensure.ts";
import { freePort } from "../postgres/free-port.ts";
import { PORTS } from "../sandbox/platforms.ts";
import { type Stack, startStack } from "../sandbox/stack.ts";
import { actFromChats, isWanted } from "./sandbox/acting-shots.ts";
import { playChats } from "./sandbox/play-chats.ts";
import { playCodehost } from "./sandbox/play-codehost.ts";
import { type Shot, shotsOf } from "./sandbox/shots.ts";
import { savePicture } from "./save-picture.ts";

/** Smaller viewport, so that the messages are readable. */
const ACTING = { width: 940, height: 700 };

export async function take(): Promise<void> {
  ensureConsole();
  await inSandbox(async ({ running, chats }) => {
    await playChats({ chats });
    await playCodehost(running);
    for (const shot of shotsOf(running))
      for (const colorScheme of shot.schemes) await photograph(shot, colorScheme);
  });
  for (const colorScheme of ["light", "dark"] as const)
    await inSandbox(({ running }) =>
      inChromium({ ...ACTING, colorScheme }, (page) =>
        actFromChats(page, running, async (name, shown) => {
          if (isWanted(name, colorScheme)) await savePicture(shown, `${name}-${colorScheme}`);
        }),
      ),
    );
}

async function inSandbox(run: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack(await freePort(PORTS));
  try {
    await run(stack);
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

async function photograph(shot: Shot, colorScheme: "light" | "dark"): Promise<void> {
  const { name, url, width, height, prepare } = shot;
  await inChromium({ colorScheme, width, height }, async (page) => {
    await page.goto(url);
    await prepare?.(page);
    await savePicture(page, `${name}-${colorScheme}`);
  });
}

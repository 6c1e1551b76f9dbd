// Takes screenshots of the guides' cards with the machine's Chromium.

import { writeFileSync } from "node:fs";
import { openChromium } from "../browser/chromium.ts";
import { smallPng } from "../png/small-png.ts";
import { GUIDES } from "./all.ts";
import { renderCard } from "./draw.ts";

const VIEW = { width: 960, height: 100, scale: 1.5 };

/** Returns the written files. */
export async function takePictures(folder: string): Promise<string[]> {
  const chromium = await openChromium(VIEW);
  const files: string[] = [];
  try {
    const page = await chromium.browser.newPage();
    for (const card of GUIDES.flatMap(({ cards }) => cards)) {
      const file = `${folder}/${card.name}.png`;
      await page.setContent(renderCard(card));
      await page.evaluate("document.fonts.ready");
      const { height = 0 } = (await page.locator("body").boundingBox()) ?? {};
      // Avoids half a pixel at the bottom.
      const clip = { x: 0, y: 0, width: VIEW.width, height: height - (height % 2) };
      writeFileSync(file, smallPng(await page.screenshot({ fullPage: true, clip })));
      files.push(file);
    }
  } finally {
    await chromium.close();
  }
  return files;
}

// Takes the pictures of docs/images that show messages, with the machine's own Chromium.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openChromium } from "../browser/chromium.ts";
import { smallPng } from "../png/small-png.ts";
import { pageOf } from "./page.ts";
import { plateView } from "./plate-view.ts";
import { type Plate, PLATES } from "./plates.ts";
import type { GalleryStage } from "./stage.ts";

/** Sharp enough to read, and small enough to load with a page of the docs. */
const VIEW = { width: 1180, height: 100, scale: 1.5 };

/** Gives the files. */
export async function takePictures(stage: GalleryStage, folder: string): Promise<string[]> {
  const chromium = await openChromium(VIEW);
  const files: string[] = [];
  try {
    const page = await chromium.browser.newPage();
    for (const plate of PLATES.map(withoutBoxes)) {
      const file = `${folder}/messages-${plate.name}.png`;
      await page.setContent(pageOf(plate.name, await plateView(stage, plate)));
      writeFileSync(file, smallPng(await pictureOf(page)));
      files.push(file);
    }
  } finally {
    await chromium.close();
  }
  return files;
}

/** Without half a dot at its end. */
async function pictureOf(page: Page): Promise<Buffer> {
  const { height = 0 } = (await page.locator(".plate").boundingBox()) ?? {};
  const clip = { x: 0, y: 0, width: VIEW.width, height: height - (height % 2) };
  return page.screenshot({ fullPage: true, clip });
}

/** A machine without a Chinese font would show boxes: that helps nobody. */
function withoutBoxes(plate: Plate): Plate {
  const looks = plate.looks.filter(({ language }) => language !== "zh" || hasChineseFont());
  if (looks.length < plate.looks.length)
    console.log(`messages-${plate.name}: no Chinese font here (fonts-noto-cjk), left out`);
  return { ...plate, looks };
}

function hasChineseFont(): boolean {
  try {
    return execFileSync("fc-list", [":lang=zh"], { encoding: "utf8" }).trim() !== "";
  } catch {
    // Nobody to ask: then there is no certainty either.
    return false;
  }
}

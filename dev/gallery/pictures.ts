// Takes the message screenshots of docs/images with the machine's Chromium.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openChromium } from "../browser/chromium.ts";
import { smallPng } from "../png/small-png.ts";
import { pageOf } from "./page.ts";
import { plateView } from "./plate-view.ts";
import { type Plate, PLATES } from "./plates.ts";
import type { GalleryStage } from "./stage.ts";

/** Sharp enough to read, and small enough for a docs page. */
const VIEW = { width: 1180, height: 100, scale: 1.5 };

/** Returns the written files. */
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

/** Avoids half a pixel at the bottom. */
async function pictureOf(page: Page): Promise<Buffer> {
  const { height = 0 } = (await page.locator(".plate").boundingBox()) ?? {};
  const clip = { x: 0, y: 0, width: VIEW.width, height: height - (height % 2) };
  return page.screenshot({ fullPage: true, clip });
}

/** Without a Chinese font the text would be boxes, so that look is left out. */
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
    // `fc-list` is missing, so assume that there is no font.
    return false;
  }
}

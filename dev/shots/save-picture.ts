// Writes a screenshot to `docs/images`.

import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { smallPng } from "../png/small-png.ts";

const FOLDER = "docs/images";

export async function savePicture(page: Page, name: string): Promise<void> {
  // Moves the pointer away, so that nothing shows its hover state.
  await page.mouse.move(0, 0);
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.png`;
  writeFileSync(file, smallPng(await page.screenshot()));
  console.log(file);
}

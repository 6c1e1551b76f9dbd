// The gallery page with every golden message in both chats, and its screenshots for the docs. Without Chromium the page
// is written, but the command fails.

import { mkdirSync, writeFileSync } from "node:fs";
import { galleryPage } from "../gallery/page.ts";
import { takePictures } from "../gallery/pictures.ts";
import { openStage } from "../gallery/stage.ts";

const FOLDER = "gallery";
const PICTURES = "docs/images";

export async function take(): Promise<void> {
  const stage = await openStage();
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/index.html`, await galleryPage(stage));
    console.log(`${FOLDER}/index.html`);
    for (const file of await takePictures(stage, PICTURES)) console.log(file);
  } finally {
    await stage.close();
  }
}

// `npm run gallery`: a page with every golden message as both chats show it, and the pictures of it for
// the docs. Without Chromium there is the page, but no success.

import { mkdirSync, writeFileSync } from "node:fs";
import { galleryPage } from "./gallery/page.ts";
import { takePictures } from "./gallery/pictures.ts";
import { openStage } from "./gallery/stage.ts";

const FOLDER = "gallery";
const PICTURES = "docs/images";

const stage = await openStage();
try {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, await galleryPage(stage));
  console.log(`${FOLDER}/index.html`);
  for (const file of await takePictures(stage, PICTURES)) console.log(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stage.close();
}

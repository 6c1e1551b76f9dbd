// `npm run guides`: writes the tables of docs/guides out of the data of dev/guides, and draws the pictures.
// Without Chromium there are the tables, but no success.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { GUIDES } from "./guides/all.ts";
import { filledPage } from "./guides/pages.ts";
import { takePictures } from "./guides/pictures.ts";

const PICTURES = "docs/images/guides";

for (const guide of GUIDES) {
  const file = `docs/guides/${guide.page}.md`;
  writeFileSync(file, filledPage(guide, readFileSync(file, "utf8")));
  console.log(file);
}
mkdirSync(PICTURES, { recursive: true });
for (const file of await takePictures(PICTURES)) console.log(file);

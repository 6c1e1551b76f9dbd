// Screenshots of `docs/guides`. `npm run gen -- guides` writes the tables.

import { mkdirSync } from "node:fs";
import { takePictures } from "../guides/pictures.ts";

const PICTURES = "docs/images/guides";

export async function take(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const file of await takePictures(PICTURES)) console.log(file);
}

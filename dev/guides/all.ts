// Guides with forms: every file in `products/`.

import { readdirSync } from "node:fs";
import type { Guide } from "./card.ts";

const FOLDER = `${import.meta.dirname}/products`;

export const GUIDES: readonly Guide[] = await Promise.all(readdirSync(FOLDER).toSorted().map(load));

async function load(file: string): Promise<Guide> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each file of the folder exports a guide
  const { guide } = (await import(`${FOLDER}/${file}`)) as { guide: Guide };
  return guide;
}

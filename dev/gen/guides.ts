// The tables of `docs/guides` from the data of `dev/guides`. The text around them stays.

import { readFileSync } from "node:fs";
import { GUIDES } from "../guides/all.ts";
import { filledPage } from "../guides/pages.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  return GUIDES.map((guide) => {
    const file = `docs/guides/${guide.page}.md`;
    return { file, text: filledPage(guide, readFileSync(file, "utf8")) };
  });
}

// Lists the pages of the documentation site: every Markdown file below docs/, with its title.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** `name` is its path below docs/, without ".md". */
export type SitePage = { name: string; title: string };

export function pagesIn(folder: string): SitePage[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .map((file) => {
      const name = file.split(path.sep).join("/").replace(/\.md$/, "");
      return { name, title: titleOf(readFileSync(path.join(folder, file), "utf8")) ?? name };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The first heading as plain text. */
function titleOf(text: string): string | undefined {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "").trim();
}

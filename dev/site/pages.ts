// Lists the pages of the documentation site: every Markdown file below docs/, with its title.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type SitePage = {
  /** Path below docs/, without ".md". */
  name: string;
  title: string;
  /** Position in its folder, from the front matter. */
  order?: number;
};

export function pagesIn(folder: string): SitePage[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .map((file) => {
      const name = file.split(path.sep).join("/").replace(/\.md$/, "");
      const text = readFileSync(path.join(folder, file), "utf8");
      return { name, title: titleOf(text) ?? name, ...orderOf(text) };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The first heading as plain text. */
function titleOf(text: string): string | undefined {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "").trim();
}

function orderOf(text: string): Pick<SitePage, "order"> {
  const order = /^---\norder: (\d+)\n---\n/.exec(text)?.[1];
  return order === undefined ? {} : { order: Number(order) };
}

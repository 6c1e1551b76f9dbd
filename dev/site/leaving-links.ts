// Links of a page that leave docs/: to the project's own texts, which are pages too, and to files of the
// repository, which the site brings along so that they can be read where it is.

import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { PROJECT_PAGES } from "./project-pages.ts";

/** Where such files are in the site. */
const FILES = "files";

export type Leaving = { href: string; isFile: boolean };

/** What a link on `page` (its path below docs/) becomes; undefined where it stays as it is. */
export function leaving(page: string, href: string): Leaving | undefined {
  if (/^([a-z]+:|#|\/)/.test(href)) return undefined;
  const [target = "", anchor] = href.split("#", 2);
  const file = path.posix.join("docs", path.posix.dirname(page), target);
  if (file.startsWith("docs/")) return undefined;
  const own = PROJECT_PAGES[file];
  if (own !== undefined)
    return { href: `/${own}${anchor === undefined ? "" : `#${anchor}`}`, isFile: false };
  return isReadable(file) ? { href: `/${FILES}/${shownAs(file)}`, isFile: true } : undefined;
}

/** The file of the repository that a link to `href` shows. */
export function fileBehind(href: string): string {
  return href.slice(`/${FILES}/`.length).replace(/(^|\/)dot-/, "$1.");
}

/** Servers of plain files often keep those with a dot to themselves. */
function shownAs(file: string): string {
  return file.replace(/(^|\/)\./, "$1dot-");
}

function isReadable(file: string): boolean {
  return !file.startsWith("..") && existsSync(file) && statSync(file).isFile();
}

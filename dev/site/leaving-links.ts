// Rewrites links that leave docs/: to the project's own texts, which are pages too, and to repository files, which the
// site includes.

import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { PROJECT_PAGES } from "./project-pages.ts";

/** Folder of such files in the site. */
const FILES = "files";

export type Leaving = { href: string; isFile: boolean };

/** Replacement of a link on `page` (its path below docs/). Undefined if the link stays. */
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

/** Repository file behind the link `href`. */
export function fileBehind(href: string): string {
  return href.slice(`/${FILES}/`.length).replace(/(^|\/)dot-/, "$1.");
}

/** Static file servers often hide dotfiles. */
function shownAs(file: string): string {
  return file.replace(/(^|\/)\./, "$1dot-");
}

function isReadable(file: string): boolean {
  return !file.startsWith("..") && existsSync(file) && statSync(file).isFile();
}

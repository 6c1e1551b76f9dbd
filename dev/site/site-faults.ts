// Finds faults of a built site: dead links and images, missing anchors, and resources from other hosts.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { urlsIn, anchorsIn, loadedByStyle } from "./addresses.ts";

type Site = {
  /** Every file, by its path from the site's root. */
  files: ReadonlySet<string>;
  pages: ReadonlyMap<string, string>;
  styles: ReadonlyMap<string, string>;
};

export function siteFaults(folder: string): { faults: string[]; pages: number } {
  const site = readSite(folder);
  const anchors = new Map([...site.pages].map(([name, html]) => [name, anchorsIn(html)]));
  const faults = [
    ...[...site.pages].flatMap(([name, html]) =>
      urlsIn(html).flatMap(({ isLoaded, url }) => {
        if (isForeign(url)) return isLoaded ? [`${name} loads ${url}, which is not ours`] : [];
        return deadWords(site.files, anchors, { from: name, url });
      }),
    ),
    ...[...site.styles].flatMap(([name, css]) =>
      loadedByStyle(css)
        .filter(isForeign)
        .map((url) => `${name} loads ${url}, which is not ours`),
    ),
  ];
  return { faults: [...new Set(faults)], pages: site.pages.size };
}

function deadWords(
  files: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  { from, url }: { from: string; url: string },
): string[] {
  // `data:` URLs are self-contained. Links to other sites and `mailto:` are not checked.
  if (/^[a-z]+:/.test(url)) return [];
  const { pathname, hash } = new URL(url, `http://site/${from}`);
  const name = decodeURI(pathname.slice(1)).replace(/(^|\/)$/, "$1index.html");
  if (!files.has(name)) return [`${from} leads to ${url}, which is not there`];
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === "" || anchors.get(name)?.has(anchor) !== false) return [];
  return [`${from} leads to ${url}, but ${name} has no such anchor`];
}

function isForeign(url: string): boolean {
  return /^(https?:)?\/\//.test(url);
}

function readSite(folder: string): Site {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  const read = (ending: string) =>
    new Map(
      names
        .filter((name) => name.endsWith(ending))
        .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
    );
  return { files: new Set(names), pages: read(".html"), styles: read(".css") };
}

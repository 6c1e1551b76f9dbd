// What is wrong with a built site: links and pictures that lead nowhere, anchors that no heading has, and
// anything that a page would load from somebody else's server.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { addressesIn, anchorsIn, loadedByStyle } from "./addresses.ts";

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
      addressesIn(html).flatMap(({ isLoaded, address }) => {
        if (isForeign(address))
          return isLoaded ? [`${name} loads ${address}, which is not ours`] : [];
        return deadWords(site.files, anchors, { from: name, address });
      }),
    ),
    ...[...site.styles].flatMap(([name, css]) =>
      loadedByStyle(css)
        .filter(isForeign)
        .map((address) => `${name} loads ${address}, which is not ours`),
    ),
  ];
  return { faults: [...new Set(faults)], pages: site.pages.size };
}

function deadWords(
  files: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  { from, address }: { from: string; address: string },
): string[] {
  // A data: address brings everything with it; mail is somebody else's.
  if (/^[a-z]+:/.test(address)) return [];
  const { pathname, hash } = new URL(address, `http://site/${from}`);
  const name = decodeURI(pathname.slice(1)).replace(/(^|\/)$/, "$1index.html");
  if (!files.has(name)) return [`${from} leads to ${address}, which is not there`];
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === "" || anchors.get(name)?.has(anchor) !== false) return [];
  return [`${from} leads to ${address}, but ${name} has no such anchor`];
}

function isForeign(address: string): boolean {
  return /^(https?:)?\/\//.test(address);
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

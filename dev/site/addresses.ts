// Extracts the URLs of a built page: its links, the resources it loads, and its anchors.

export type PageUrl = { isLoaded: boolean; url: string };

/** Users follow links; the browser loads everything else on its own. */
const TAG = /<(a|img|link|script|source|iframe|video|audio)\b([^>]*)>/g;
const ATTRIBUTE = /\b(?:href|src|srcset|poster)="([^"]*)"/g;

export function urlsIn(html: string): PageUrl[] {
  return [...html.matchAll(TAG)].flatMap(([, tag, attributes = ""]) =>
    [...attributes.matchAll(ATTRIBUTE)].flatMap(([, value = ""]) =>
      value === "" ? [] : [{ isLoaded: tag !== "a", url: plain(value) }],
    ),
  );
}

export function anchorsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => plain(id)));
}

/** URLs that a style sheet loads. */
export function loadedByStyle(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, imported]) => url ?? imported ?? "",
  );
}

function plain(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

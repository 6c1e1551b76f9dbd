// Telegram's HTML as people read it.

/** Text without tags, followed by the URLs of the links. */
export function readable(html: string): string {
  return [html.replace(/<[^>]*>/g, ""), ...html.matchAll(/href="([^"]*)"/g).map(([, url]) => url)]
    .join("\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

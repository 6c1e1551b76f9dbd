// The page that chattwo's crawler reads: Open Graph tags and nothing that runs, loads or leads on.

import type { RichHeader } from "../../core/messages/rich-header.ts";
import { escapeAttribute } from "./escape-attribute.ts";

const SITE = "Relay";

/** What stands there for everybody without a signature of ours. */
export const NEUTRAL: RichHeader = {
  title: SITE,
  content: "Receives webhooks and relays them to chat.",
  avatar: "",
};

export function richHeaderPage({ title, content, avatar }: RichHeader): string {
  const tags = [
    ["og:type", "website"],
    ["og:site_name", SITE],
    ["og:title", title],
    ["og:description", content],
    ...(avatar === "" ? [] : [["og:image", avatar]]),
  ].map(([name, value = ""]) => `<meta property="${name}" content="${escapeAttribute(value)}">`);
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    ...tags,
    '<meta name="twitter:card" content="summary">',
    `<title>${escapeAttribute(title)}</title>`,
    "</head>",
    "<body>",
    `<p>${escapeAttribute(content)}</p>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

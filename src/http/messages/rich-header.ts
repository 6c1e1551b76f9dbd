// GET /api/richheader: a card with a valid signature, or the neutral card. No other input is ever reflected.

import type { FastifyPluginAsync } from "fastify";
import { getRichHeader } from "../../contract/kernel/service.ts";
import type { RichHeader } from "../../core/messages/rich-header.ts";
import { escapeAttribute } from "../pages/html.ts";
import { isHttps, type RichHeaderSeal } from "./rich-header-seal.ts";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

// A signed URL always shows the same card; the text of the neutral card may change.
const SIGNED_CACHE = "public, max-age=86400";
const NEUTRAL_CACHE = "public, max-age=300";

export function richHeaderApi(seal: RichHeaderSeal): FastifyPluginAsync {
  return async (scope) => {
    scope.get(getRichHeader.path, async (request, reply) => {
      const header = readHeader(request.query, seal);
      return reply
        .headers(HEADERS)
        .header("cache-control", header ? SIGNED_CACHE : NEUTRAL_CACHE)
        .send(richHeaderPage(header ?? NEUTRAL));
    });
  };
}

function readHeader(query: unknown, seal: RichHeaderSeal) {
  // A repeated parameter parses as a list, so it is never a valid card.
  const { success, data } = getRichHeader.query.safeParse(query);
  if (!success) return undefined;
  const { sig, ...header } = data;
  if (!seal.isSigned(header, sig)) return undefined;
  return { ...header, avatar: isHttps(header.avatar) ? header.avatar : "" };
}

const SITE = "Relay";

/** Shown without a valid signature. */
const NEUTRAL: RichHeader = {
  title: SITE,
  content: "Receives webhooks and relays them to chat.",
  avatar: "",
};

/** The page that Telegram's crawler reads: Open Graph tags without scripts, loads or links. */
function richHeaderPage({ title, content, avatar }: RichHeader): string {
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

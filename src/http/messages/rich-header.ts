// GET /api/richheader: a card that we signed, or the neutral one. Nothing else is ever reflected.

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

// A signed address shows the same for ever; the neutral card may get better words.
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
  // A parameter given twice is a list, and no card of ours.
  const { success, data } = getRichHeader.query.safeParse(query);
  if (!success) return undefined;
  const { sig, ...header } = data;
  if (!seal.isSigned(header, sig)) return undefined;
  return { ...header, avatar: isHttps(header.avatar) ? header.avatar : "" };
}

// The page that chattwo's crawler reads: Open Graph tags and nothing that runs, loads or leads on.

const SITE = "Relay";

/** What stands there for everybody without a signature of ours. */
const NEUTRAL: RichHeader = {
  title: SITE,
  content: "Receives webhooks and relays them to chat.",
  avatar: "",
};

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

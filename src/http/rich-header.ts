// GET /api/richheader: a card that we signed, or the neutral one. Nothing else is ever reflected.

import type { FastifyPluginAsync } from "fastify";
import { getRichHeader } from "../contract/kernel/service.ts";
import { NEUTRAL, richHeaderPage } from "./pages/rich-header-page.ts";
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

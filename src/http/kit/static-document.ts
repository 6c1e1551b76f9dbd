// A JSON document that never changes while the process runs: serialized on first use, then served from memory with an
// ETag.

import { createHash } from "node:crypto";
import type { RouteHandlerMethod } from "fastify";

type Serialized = { body: Buffer; etag: string };

const CACHE = "public, max-age=300";

export function staticDocument(build: () => object): RouteHandlerMethod {
  let serialized: Serialized | undefined;
  return (request, reply) => {
    const { body, etag } = (serialized ??= serialize(build()));
    void reply.header("etag", etag).header("cache-control", CACHE);
    if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  };
}

function serialize(document: object): Serialized {
  const body = Buffer.from(JSON.stringify(document));
  const hash = createHash("sha256").update(body).digest("base64url");
  return { body, etag: `"${hash}"` };
}

/** `If-None-Match` compares weakly: a compressing proxy prefixes the ETag with W/. */
function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => {
    const tag = each.trim().replace(/^W\//, "");
    return tag === etag || tag === "*";
  });
}

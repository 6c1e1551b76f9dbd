// Serves the built console: one HTML page for every URL under a strict CSP, and its assets from an in-memory table.
// Names outside the table get 404, so path traversal is impossible.

import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { getConsoleAsset } from "../../contract/accounts/console-pages.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { chooseEncoding, type Encoding } from "../kit/choose-encoding.ts";
import { handle } from "../kit/handle.ts";

export type ConsoleAsset = {
  contentType: string;
  plain: Buffer;
  compressed: ReadonlyMap<Encoding, Buffer>;
};

/** Read once, when the process starts. */
export type ConsoleProgram = { page: string; assets: ReadonlyMap<string, ConsoleAsset> };

/** Replaced in the page by the CSP nonce. */
const PLACEHOLDER = "__NONCE__";

export function sendProgram(reply: FastifyReply, { page }: ConsoleProgram): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", policyWith(nonce))
    .send(page.replaceAll(PLACEHOLDER, nonce));
}

/**
 * The console creates styles at run time, hence the nonce. It creates no scripts; Trusted Types keep text out of
 * markup.
 */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}

export function assetsApi(scope: FastifyInstance, assets: ConsoleProgram["assets"]): void {
  handle(scope, getConsoleAsset, async ({ params: { name }, request, reply }) => {
    const asset = assets.get(name);
    if (!asset) throw new Refusal("not-found", "Not found");
    const { contentType, plain, compressed } = asset;
    const encoding = chooseEncoding(request.headers["accept-encoding"], (each) =>
      compressed.has(each),
    );
    if (encoding) void reply.header("content-encoding", encoding);
    return reply
      .header("content-type", contentType)
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "Accept-Encoding")
      .send((encoding && compressed.get(encoding)) ?? plain);
  });
}

// Timeouts and limits of every HTTP server that a process opens.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { Refusal } from "../../core/kernel/refusal.ts";
import { answerFrameworkError } from "./errors.ts";

// Slow senders are cut off, because each open socket costs memory.
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 1_000;
// Longer than the idle timeout of common proxies, so Relay never closes a connection that a proxy is about to use.
const KEEP_ALIVE_MS = 65_000;
const MAX_CONNECTIONS = 10_000;
const MAX_BODY_BYTES = 64 * 1024;
// Above every valid id; a delivery id has up to 128 characters.
const MAX_PARAM_LENGTH = 1_024;

/** Opens a server with these limits; `own` adds its specific options. */
export function openServer(
  own: Pick<FastifyServerOptions, "genReqId" | "trustProxy"> = {},
): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // `requireOneHost` checks it: Node's own answer has no body.
      requireHostHeader: false,
    },
    // During shutdown, open connections still serve requests, then close.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    ...own,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on("checkExpectation", answerExpectation);
  return app;
}

/** HTTP/1.1 requires exactly one Host header; HTTP/1.0 may have none. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const hosts = countHosts(request.raw.rawHeaders);
    const isOdd = hosts > 1 || (hosts === 0 && request.raw.httpVersion !== "1.0");
    done(isOdd ? new Refusal("invalid", "Bad request") : undefined);
  });
}

/** Node accepts a second Host header, but a proxy in front may have used the other one (request smuggling). */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

const ANSWERS: ReadonlyMap<string, [status: string, text: string]> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", ["408 Request Timeout", "Request timeout"]],
  ["HPE_HEADER_OVERFLOW", ["431 Request Header Fields Too Large", "Request header too large"]],
]);

/**
 * Replaces Node's own answers, which lack `{ error }`: unparsable requests without a request object, and unmet
 * expectations.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = ANSWERS.get(error.code ?? "") ?? ["400 Bad Request", "Bad request"];
  const body = JSON.stringify({ error: text });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Any `Expect` except `100-continue`. */
function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ error: "Expectation failed" });
  response
    .writeHead(417, { "content-type": "application/json; charset=utf-8", connection: "close" })
    .end(body);
}

// The whole HTTP surface, in reading order. No autoloading: what is not listed here does not exist.

import { randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import type { IngressRules } from "../app/receive-webhook.ts";
import { Refusal } from "../core/refusal.ts";
import type { ConsolePorts } from "../ports/console-ports.ts";
import type { Ports } from "../ports/index.ts";
import { actionsApi } from "./actions.ts";
import { adminApi } from "./admin/index.ts";
import { type ChatDoorParts, chatDoorsApi } from "./chat-doors.ts";
import { answerUnknown } from "./allowed-methods.ts";
import { answerClientError, answerExpectation } from "./client-errors.ts";
import { answerErrors, answerFrameworkError } from "./errors.ts";
import { installPages } from "./install.ts";
import { ingressApi } from "./ingress.ts";
import { configApi, configSchemaApi } from "./config-api.ts";
import { consoleFallback, consolePagesApi } from "./console-pages.ts";
import type { ConsoleProgram } from "./console-program.ts";
import { inviteApi } from "./invite.ts";
import { membershipsApi } from "./memberships.ts";
import { PAGE_LOOK, pageLook } from "./pages/page.ts";
import { logRequests } from "./request-log.ts";
import type { RichHeaderSeal } from "./rich-header-seal.ts";
import { richHeaderApi } from "./rich-header.ts";
import { HSTS_SUBDOMAINS } from "./security-headers.ts";
import { type SecurityTxtParts, securityTxtApi } from "./security-txt.ts";
import { type ServiceParts, serviceApi } from "./service.ts";
import { signInApi } from "./sign-in.ts";

export type AppParts = {
  ports: Ports;
  consolePorts: ConsolePorts;
  /** Undefined where nobody has built it. */
  consoleProgram: ConsoleProgram | undefined;
  rules: IngressRules;
  service: ServiceParts;
  securityTxt: SecurityTxtParts;
  richHeaders: RichHeaderSeal;
  chatDoors: ChatDoorParts;
  trustedProxies: readonly string[];
  /** Whether HSTS covers the subdomains of BASE_URL's host. */
  hstsSubdomains: boolean;
  /** Whether a failure means that the database cannot be reached just now. */
  isAway(error: unknown): boolean;
  /** Hears of every route there is. */
  onRoute?: ((method: string, path: string) => void) | undefined;
};

// Slow senders are cut off: a socket costs memory for as long as it dawdles.
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 1_000;
// Longer than usual proxies keep theirs, so that we never close a connection they are about to use.
const KEEP_ALIVE_MS = 65_000;
const MOST_CONNECTIONS = 10_000;
const MOST_BODY_BYTES = 64 * 1024;
// A delivery id may have 128 characters; whatever is longer is an id that nobody has.
const MOST_PARAM_LENGTH = 1_024;

export function buildApp(parts: AppParts): FastifyInstance {
  const { ports, consolePorts, rules, service, richHeaders, trustedProxies, isAway } = parts;
  const app = bareApp(trustedProxies);
  answerErrors(app, ports.log, isAway);
  logRequests(app, ports.log);
  requireOneHost(app);
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) parts.onRoute?.(each, url);
  });
  const notFound = answerUnknown(app);

  const assetNames = [...(parts.consoleProgram?.assets.keys() ?? [])];
  app.decorate(PAGE_LOOK, pageLook(assetNames, service.version));
  app.decorate(HSTS_SUBDOMAINS, parts.hstsSubdomains);
  app.register(serviceApi(service));
  app.register(securityTxtApi(parts.securityTxt));
  app.register(ingressApi(ports, rules));
  app.register(chatDoorsApi(parts.chatDoors));
  app.register(richHeaderApi(richHeaders));
  app.register(adminApi(consolePorts));
  app.register(signInApi(consolePorts));
  app.register(consolePagesApi(consolePorts, parts.consoleProgram));
  app.register(consoleFallback(consolePorts, parts.consoleProgram, notFound), { prefix: "/admin" });
  app.register(inviteApi(consolePorts));
  app.register(membershipsApi(consolePorts));
  app.register(actionsApi(consolePorts));
  app.register(configApi(consolePorts));
  app.register(configSchemaApi());
  app.register(installPages(consolePorts));
  return app;
}

function bareApp(trustedProxies: readonly string[]): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: MOST_BODY_BYTES,
    routerOptions: { maxParamLength: MOST_PARAM_LENGTH },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Checked by requireOneHost: Node's own answer has no body.
      requireHostHeader: false,
    },
    // While shutting down, requests on open connections are still served, then the connection ends.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  app.server.on("checkExpectation", answerExpectation);
  return app;
}

/** HTTP/1.1 needs exactly one Host header; HTTP/1.0 may have none. */
function requireOneHost(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const hosts = countHosts(request.raw.rawHeaders);
    const isOdd = hosts > 1 || (hosts === 0 && request.raw.httpVersion !== "1.0");
    done(isOdd ? new Refusal("invalid", "Bad request") : undefined);
  });
}

/** Unique over processes and restarts, and cheap: a random start, then a counter. */
function requestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/** Node lets a second Host header through; a proxy before us might have believed the other one. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

// Guard of the admin API. It checks session, rate limit, role and origin of a write, in this order, before a body is
// read.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import type { WriteRequest } from "../../app/config/replace-list.ts";
import { hasConsole, type Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import type { HandleOptions } from "../kit/handle.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { isOwnWrite } from "../kit/same-origin.ts";
import { secureHeaders } from "../kit/security-headers.ts";
import { sessionOf, sessionReader } from "./console-session.ts";

const READS = new Set(["GET", "HEAD"]);
// The burst covers a console that loads every list at once; the rate suffices for a script.
export const SESSION_RATE = { perSecond: 20, burst: 400 };

/** For endpoints that a user without a group may call. */
export const FOR_EVERYBODY = { config: { isForEverybody: true } } satisfies HandleOptions;

export function guardAdmin(scope: FastifyInstance, ports: ConsolePorts): void {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(SESSION_RATE, ports.clock.now);
  // Only JSON bodies are accepted.
  scope.removeContentTypeParser("text/plain");
  secureHeaders(scope, ports.baseUrl);
  scope.decorateRequest("session", null);
  scope.addHook("onRequest", async (request) => {
    const session = await readSession(request);
    if (!session) throw new Refusal("unauthenticated", "Unauthorized");
    limit(session.token);
    const isOpen = "isForEverybody" in request.routeOptions.config;
    if (!isOpen && !hasConsole(session.viewer)) throw forbidden();
    if (!READS.has(request.method) && !isOwnWrite(request, ports.baseUrl)) throw forbidden();
    request.setDecorator("session", session);
  });
}

/** The signed-in user. Only in a scope with `guardAdmin`. */
export function viewerOf(request: FastifyRequest): Viewer {
  return sessionOf(request).viewer;
}

export function actorOf(request: FastifyRequest): Actor {
  return actorFor(viewerOf(request), request.ip);
}

/** Whole lists exceed the default body limit. */
export const LIST_BODY = { bodyLimit: 1024 * 1024 } satisfies HandleOptions;

export function tagged<List extends { version: string }>(reply: FastifyReply, list: List): List {
  void reply.header("etag", `"${list.version}"`);
  return list;
}

export function writingOf(request: FastifyRequest): WriteRequest {
  const { "if-match": ifMatch } = request.headers;
  return { ...adminCallerOf(request), ifMatch };
}

export function adminCallerOf(request: FastifyRequest) {
  return { viewer: viewerOf(request), actor: actorOf(request) };
}

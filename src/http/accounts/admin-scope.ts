// The door of the admin API: a session, a role in some group, a write that our own pages made, and
// not too many of them; in this order, before a body is read.

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
// A console that shows everything at once, and a script that is in no hurry.
const RATE = { perSecond: 20, burst: 400 };

/** For endpoints that a session without any group may use too. */
export const FOR_EVERYBODY = { config: { isForEverybody: true } } satisfies HandleOptions;

export function guardAdmin(scope: FastifyInstance, ports: ConsolePorts): void {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(RATE, ports.clock.now);
  // Bodies are JSON or nothing.
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

/** Who asks; only in this scope. */
export function viewerOf(request: FastifyRequest): Viewer {
  return sessionOf(request).viewer;
}

export function actorOf(request: FastifyRequest): Actor {
  return actorFor(viewerOf(request), request.ip);
}

// What reading and writing whole lists have in common.

/** Whole lists are larger than what else people send. */
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

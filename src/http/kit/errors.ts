// The only place that maps an error to a status and `{ error }`.

import type { Log } from "../../ports/system.ts";
import {
  errorCodes,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { Refusal, type RefusalCode } from "../../core/kernel/refusal.ts";

const statusOf: Record<RefusalCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  // GitHub's answer to a host action; see contract/interactions/host-actions.ts.
  "not-allowed": 405,
  conflict: 409,
  stale: 412,
  "too-large": 413,
  "wrong-type": 415,
  unprocessable: 422,
  unconditional: 428,
  "too-many": 429,
  "bad-gateway": 502,
  unavailable: 503,
};

const UNAVAILABLE = new Refusal("unavailable", "Temporarily unavailable", 5);

/** `isUnavailable` tells an unreachable database from a bug. */
export function answerErrors(
  app: FastifyInstance,
  log: Log,
  isUnavailable: (error: unknown) => boolean = () => false,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = isUnavailable(error) ? UNAVAILABLE : asRefusal(error);
    if (refusal) return answerRefusal(reply, refusal);
    log.error("request.failed", error, { requestId: request.id });
    return reply.code(500).send({ error: "Internal error" });
  });
}

/** Errors that Fastify finds before any handler runs, such as an undecodable path. */
export function answerFrameworkError(
  _error: FastifyError,
  _request: unknown,
  reply: FastifyReply,
): void {
  void reply.code(400).send({ error: "Bad request" });
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE)
    return new Refusal("too-large", "Request too large");
  if (error instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE)
    return new Refusal("wrong-type", "Content-Type must be application/json");
  return isUnreadableBody(error) ? new Refusal("invalid", "The body is not valid JSON") : undefined;
}

/** Includes bodies that the parser rejects because of prototype pollution. */
function isUnreadableBody(error: unknown): boolean {
  return (
    error instanceof errorCodes.FST_ERR_CTP_EMPTY_JSON_BODY ||
    error instanceof errorCodes.FST_ERR_CTP_INVALID_JSON_BODY ||
    error instanceof SyntaxError
  );
}

function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined)
    void reply.header("retry-after", refusal.retryAfterSeconds);
  return reply.code(statusOf[refusal.code]).send({ error: refusal.message });
}

export type NotFoundAnswer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

type Route = { path: RegExp; methods: Set<string> };

/**
 * Answers requests that match no route: 404 for an unknown path, 405 with Allow for a wrong method (RFC 9110). Call it
 * before any route is added: the `onRoute` hook must see all of them.
 */
export function answerUnknown(app: FastifyInstance): NotFoundAnswer {
  const routes = new Map<string, Route>();
  app.addHook("onRoute", ({ method, url }) => {
    const route = routes.get(url) ?? { path: pathOf(url), methods: new Set() };
    routes.set(url, route);
    for (const each of [method].flat()) route.methods.add(each);
  });
  const answer: NotFoundAnswer = (request, reply) => {
    const methods = methodsOf(routes, request.url.split("?")[0] ?? "");
    if (methods.length === 0) return reply.code(404).send({ error: "Not found" });
    void reply.header("allow", methods.join(", "));
    return reply.code(405).send({ error: "Method not allowed" });
  };
  app.setNotFoundHandler(answer);
  return answer;
}

function methodsOf(routes: ReadonlyMap<string, Route>, path: string): readonly string[] {
  const fitting = [...routes.values()].filter((route) => route.path.test(path));
  return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].toSorted();
}

function pathOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`);
}

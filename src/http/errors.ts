// The one place where a failure becomes a status and `{ error }`.

import { errorCodes, type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import { Refusal, type RefusalCode } from "../core/refusal.ts";
import type { Log } from "../ports/log.ts";

const statusOf: Record<RefusalCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  "not-found": 404,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
};

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) return answerRefusal(reply, refusal);
    log.error("request.failed", error, { requestId: request.id });
    return reply.code(500).send({ error: "Internal error" });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: "Not found" }));
}

/** Faults the framework finds before any handler runs, such as an undecodable path. */
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
  return undefined;
}

function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined)
    void reply.header("retry-after", refusal.retryAfterSeconds);
  return reply.code(statusOf[refusal.code]).send({ error: refusal.message });
}

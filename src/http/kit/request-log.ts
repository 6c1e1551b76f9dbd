// One log line per request, named after its outcome. Paths are logged as route patterns, because a path or query may
// contain a secret.

import type { Log, LogFields, LogName } from "../../ports/system.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

export type RequestNote = { event: LogName; fields: LogFields } | "silent";

export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest("note", null);
  app.addHook("onResponse", (request, reply, done) => {
    const note = request.getDecorator<RequestNote | null>("note");
    if (note === "silent") return done();
    log.info(note?.event ?? "request.handled", {
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      ...note?.fields,
    });
    return done();
  });
}

export function noteRequest(request: FastifyRequest, note: RequestNote): void {
  request.setDecorator("note", note);
}

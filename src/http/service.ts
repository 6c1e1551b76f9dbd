// GET /health, /ready, /metrics and /openapi.json: what operators and their tools ask.

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { getHealth, getMetrics, getOpenApi, getReady } from "../contract/service.ts";
import { Refusal } from "../core/refusal.ts";
import type { ReadinessCheck } from "../ports/readiness.ts";
import { bearerIn } from "./bearer.ts";
import { openApiDocument } from "./openapi.ts";

export type ServiceParts = {
  version: string;
  readiness: ReadinessCheck;
  metrics(): Promise<{ contentType: string; text: string }>;
  /** Undefined: only callers on this machine may read metrics. */
  metricsToken: string | undefined;
};

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export function serviceApi(parts: ServiceParts): FastifyPluginAsync {
  return async (scope) => {
    scope.get(getHealth.path, async () => ({ status: "ok" }));

    let isEnding = false;
    scope.addHook("preClose", async () => {
      isEnding = true;
    });
    scope.get(getReady.path, async () => {
      if (isEnding) throw new Refusal("unavailable", "Stopping");
      const readiness = await parts.readiness();
      if (!readiness.isReady) throw new Refusal("unavailable", readiness.why);
      return { status: "ready" };
    });

    scope.get(getMetrics.path, async (request, reply) => {
      if (!mayReadMetrics(request, parts.metricsToken))
        throw new Refusal("unauthenticated", "Unauthorized");
      const { contentType, text } = await parts.metrics();
      return reply.header("content-type", contentType).send(text);
    });

    scope.get(getOpenApi.path, async () => openApiDocument(parts.version));
  };
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerIn(request.headers.authorization);
  if (token !== undefined && given !== undefined && isSame(given, token)) return true;
  // Behind a proxy on this machine every request comes from loopback; such a request says so.
  const isForwarded = ["forwarded", "x-forwarded-for", "x-real-ip"].some(
    (name) => name in request.headers,
  );
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? "");
}

/** Compares digests, so that neither length nor content of the token shows in the time taken. */
function isSame(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

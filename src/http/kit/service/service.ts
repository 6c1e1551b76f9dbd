// GET /health, /ready, /metrics and /openapi.json, for operators and their tools.

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { getHealth, getMetrics, getOpenApi, getReady } from "../../../contract/kernel/service.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";
import type { ReadinessCheck } from "../../../ports/system.ts";
import { bearerIn } from "../bearer.ts";
import { openApiDocument } from "../openapi/index.ts";
import { recentReadiness } from "./recent-readiness.ts";
import { staticDocument } from "../static-document.ts";

export type ServiceParts = {
  version: string;
  readiness: ReadinessCheck;
  metrics(): Promise<{ contentType: string; text: string }>;
  /** Undefined: only loopback callers may read metrics. */
  metricsToken: string | undefined;
  /** Public URL of the service. */
  baseUrl: string;
};

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_NAME = /^(localhost|127\..*|\[::1\])$/;
const FORWARDED_HEADERS = ["forwarded", "x-forwarded-for", "x-real-ip"];

export function serviceApi(parts: ServiceParts): FastifyPluginAsync {
  return async (scope) => {
    scope.get(getHealth.path, async () => ({ status: "ok" }));

    let isEnding = false;
    scope.addHook("preClose", async () => {
      isEnding = true;
    });
    const readReadiness = recentReadiness(parts.readiness, () => performance.now());
    scope.get(getReady.path, async () => {
      if (isEnding) throw new Refusal("unavailable", "Stopping");
      const readiness = await readReadiness();
      if (!readiness.isReady) throw new Refusal("unavailable", readiness.why);
      return { status: "ready" };
    });

    scope.get(getMetrics.path, async (request, reply) => {
      if (!mayReadMetrics(request, parts)) throw new Refusal("unauthenticated", "Unauthorized");
      const { contentType, text } = await parts.metrics();
      return reply.header("content-type", contentType).send(text);
    });

    const openApi = staticDocument(() => openApiDocument(parts.version));
    scope.get(getOpenApi.path, openApi);
  };
}

function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken: token, baseUrl }: ServiceParts,
): boolean {
  if (token !== undefined) return isSame(bearerIn(request.headers.authorization) ?? "", token);
  return LOOPBACK.test(request.socket.remoteAddress ?? "") && !isForwarded(request, baseUrl);
}

/** Behind a local proxy every request comes from loopback; forwarding headers or the host reveal it. */
function isForwarded({ headers }: FastifyRequest, baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  const asked = URL.parse(`http://${headers.host ?? ""}`)?.hostname;
  const isPublic = asked === hostname && !LOOPBACK_NAME.test(hostname);
  return isPublic || FORWARDED_HEADERS.some((name) => name in headers);
}

/** Compares digests, so that timing reveals neither length nor content of the token. */
function isSame(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

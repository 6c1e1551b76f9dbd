// Guard of what programs call with an API token. Cookies do not count there, and API tokens are valid nowhere else.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ApiToken } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { bearerIn } from "../kit/bearer.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";

const API_TOKEN = /^relay_[A-Za-z0-9_-]{43}$/;
// The burst covers a CI pipeline that runs for every branch at once.
export const TOKEN_RATE = { perSecond: 5, burst: 60 };

export function guardApiToken(scope: FastifyInstance, ports: ConsolePorts): void {
  const limit = createRateLimiter(TOKEN_RATE, ports.clock.now);
  scope.removeContentTypeParser("text/plain");
  secureHeaders(scope, ports.baseUrl);
  scope.decorateRequest("apiToken", null);
  // Runs before the body is read.
  scope.addHook("onRequest", async (request) => {
    const token = await readApiToken(request, ports);
    limit(token.id);
    request.setDecorator("apiToken", token);
  });
}

/** Only in a scope with `guardApiToken`. */
export function apiTokenOf(request: FastifyRequest): ApiToken {
  const token = request.getDecorator<ApiToken | null>("apiToken");
  if (!token) throw new Error("a program was answered without a token");
  return token;
}

async function readApiToken(
  { headers: { authorization }, ip }: FastifyRequest,
  { apiTokens, credentials }: Pick<ConsolePorts, "apiTokens" | "credentials">,
): Promise<ApiToken> {
  if (!authorization) throw new Refusal("unauthenticated", "Missing authorization");
  const given = bearerIn(authorization) ?? "";
  const token = API_TOKEN.test(given)
    ? await credentials.look({ address: ip, credential: given }, (each) => apiTokens.find(each))
    : undefined;
  if (!token) throw new Refusal("unauthenticated", "Invalid or expired token");
  return token;
}

// GET and PUT /api/config: configuration of one group for programs, by API token. Cookies do not count here, and API
// tokens are valid nowhere else.

import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { readConfig, writeConfig } from "../../app/config/config-file.ts";
import { getConfig, getConfigSchema, putConfig } from "../../contract/config/config-file.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ApiToken } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { LIST_BODY } from "../accounts/admin-scope.ts";
import { bearerIn } from "../kit/bearer.ts";
import { configSchema } from "./config-schema.ts";
import { handle } from "../kit/handle.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";
import { staticDocument } from "../kit/static-document.ts";

const API_TOKEN = /^relay_[A-Za-z0-9_-]{43}$/;
// The burst covers a CI pipeline that runs for every branch at once.
export const TOKEN_RATE = { perSecond: 5, burst: 60 };

export function configApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
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

    handle(scope, getConfig, async ({ request, reply }) => {
      const { groupConfig, version } = await readConfig(ports, tokenOf(request));
      void reply.header("etag", `"${version}"`);
      return groupConfig;
    });

    handle(
      scope,
      putConfig,
      async ({ request, reply, body: groupConfig, query: { dryRun = "false" } }) => {
        const leaving = new AbortController();
        reply.raw.once("close", () => leaving.abort());
        const written = {
          groupConfig,
          ifMatch: request.headers["if-match"],
          isDryRun: dryRun !== "false",
          ip: request.ip,
          signal: leaving.signal,
        };
        const answer = await writeConfig(ports, tokenOf(request), written);
        void reply.header("etag", `"${answer.version}"`);
        return answer;
      },
      LIST_BODY,
    );
  };
}

/** Public, because editors fetch the schema without a token. */
export function configSchemaApi(): FastifyPluginAsync {
  return async (scope) => {
    scope.get(getConfigSchema.path, staticDocument(configSchema));
  };
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

function tokenOf(request: FastifyRequest): ApiToken {
  const token = request.getDecorator<ApiToken | null>("apiToken");
  if (!token) throw new Error("a configuration was asked for without a token");
  return token;
}

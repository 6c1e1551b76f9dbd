// GET and PUT /api/config: configuration of one group for programs, by API token. Also what arrived at its endpoints.

import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { readConfig, writeConfig } from "../../app/config/config-file.ts";
import { listArrivals } from "../../app/ingress/list-arrivals.ts";
import { getConfig, getConfigSchema, putConfig } from "../../contract/config/config-file.ts";
import { getArrivals } from "../../contract/ingress/arrivals.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { apiTokenOf, guardApiToken } from "../accounts/api-token.ts";
import { LIST_BODY } from "../accounts/admin-scope.ts";
import { configSchema } from "./config-schema.ts";
import { handle } from "../kit/handle.ts";
import { staticDocument } from "../kit/static-document.ts";

export function configApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    guardApiToken(scope, ports);

    handle(scope, getConfig, async ({ request, reply }) => {
      const { groupConfig, version } = await readConfig(ports, apiTokenOf(request));
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
        const answer = await writeConfig(ports, apiTokenOf(request), written);
        void reply.header("etag", `"${answer.version}"`);
        return answer;
      },
      LIST_BODY,
    );

    arrivalsApi(scope, ports);
  };
}

function arrivalsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getArrivals, async ({ params, query: { since }, request }) => {
    const wanted = {
      endpointId: params.endpoint,
      since: since === undefined ? since : Number(since),
    };
    const { now, arrivals } = await listArrivals(ports, apiTokenOf(request), wanted);
    return { now, arrivals: [...arrivals] };
  });
}

/** Public, because editors fetch the schema without a token. */
export function configSchemaApi(): FastifyPluginAsync {
  return async (scope) => {
    scope.get(getConfigSchema.path, staticDocument(configSchema));
  };
}

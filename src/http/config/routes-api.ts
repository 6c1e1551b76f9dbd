// GET and PUT of routes: of all the caller's groups, or of one.

import type { FastifyInstance } from "fastify";
import { listRoutes, putRoutes as replaceRoutes } from "../../app/config/route-list.ts";
import {
  getGroupRoutes,
  getRoutes,
  putGroupRoutes,
  putRoutes,
} from "../../contract/config/lists.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../kit/handle.ts";
import { LIST_BODY, tagged, viewerOf, writingOf } from "../accounts/admin-scope.ts";

export function routesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getRoutes, async ({ request, reply }) => {
    const { routes, version } = await listRoutes(ports, viewerOf(request));
    return tagged(reply, { routes: [...routes], version });
  });

  handle(scope, getGroupRoutes, async ({ params, request, reply }) => {
    const { routes, version } = await listRoutes(ports, viewerOf(request), params.id);
    return tagged(reply, { routes: [...routes], version });
  });

  handle(
    scope,
    putRoutes,
    async ({ body, request }) => {
      return { ok: true as const, ...(await replaceRoutes(ports, writingOf(request), body)) };
    },
    LIST_BODY,
  );

  handle(
    scope,
    putGroupRoutes,
    async ({ body: { routes }, params, request }) => {
      const written = { routes, groupId: params.id };
      return { ok: true as const, ...(await replaceRoutes(ports, writingOf(request), written)) };
    },
    LIST_BODY,
  );
}

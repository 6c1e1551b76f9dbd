// POST /api/comment, /api/merge, /api/close and /api/react: host actions for programs, by bearer token. Cookies do not
// count here.

import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import {
  type Bearer,
  closeAs,
  commentAs,
  mergeAs,
  reactAs,
} from "../../app/accounts/act-as-user.ts";
import {
  postClose,
  postComment,
  postMerge,
  postReact,
} from "../../contract/interactions/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { readBearer } from "../kit/bearer.ts";
import { handle } from "../kit/handle.ts";
import { secureHeaders } from "../kit/security-headers.ts";

const DONE = { ok: true } as const;
/** Fits the longest comment at two bytes per character. */
const LIMITS = { bodyLimit: 128 * 1024 };

export function actionsApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    scope.removeContentTypeParser("text/plain");
    secureHeaders(scope, ports.baseUrl);
    scope.decorateRequest("bearer", null);
    // Runs before the body is read.
    scope.addHook("onRequest", async (request) => {
      request.setDecorator("bearer", await readBearer(request, ports));
    });

    handle(
      scope,
      postComment,
      async ({ request, body: { issueNumber: number, ...input } }) => ({
        ...DONE,
        ...(await commentAs(ports, bearerOf(request), { ...input, number })),
      }),
      LIMITS,
    );
    handle(
      scope,
      postMerge,
      async ({ request, body: { pullNumber: number, sha, ...input } }) => ({
        ...DONE,
        ...(await mergeAs(ports, bearerOf(request), { ...input, number, sha })),
      }),
      LIMITS,
    );
    handle(
      scope,
      postClose,
      async ({ request, body: { pullNumber: number, ...pull } }) => {
        const { state } = await closeAs(ports, bearerOf(request), { ...pull, number });
        return { ...DONE, state };
      },
      LIMITS,
    );
    handle(
      scope,
      postReact,
      async ({ request, body: { issueNumber: number, ...input } }) => ({
        ...DONE,
        ...(await reactAs(ports, bearerOf(request), { ...input, number })),
      }),
      LIMITS,
    );
  };
}

function bearerOf(request: FastifyRequest): Bearer {
  const bearer = request.getDecorator<Bearer | null>("bearer");
  if (!bearer) throw new Error("an action ran without a bearer");
  return bearer;
}

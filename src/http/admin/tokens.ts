// A person's own bearer, and its end.

import type { FastifyInstance } from "fastify";
import { requireFreshSignIn } from "../../app/accounts/sessions.ts";
import { revokeToken, showOwnToken } from "../../app/accounts/host-tokens.ts";
import { deleteToken, getOwnToken } from "../../contract/accounts/sessions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sessionOf } from "../console-session.ts";
import { handle } from "../handle.ts";
import { actorOf, FOR_EVERYBODY, viewerOf } from "./scope.ts";

export function tokensApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(
    scope,
    getOwnToken,
    async ({ request }) => {
      requireFreshSignIn(sessionOf(request));
      const { accessToken, expiresAt } = await showOwnToken(
        ports,
        viewerOf(request),
        actorOf(request),
      );
      return { accessToken, expiresAt };
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteToken,
    async ({ request, params: { userId } }) => {
      await revokeToken(ports, viewerOf(request), { userId, actor: actorOf(request) });
      return { ok: true as const };
    },
    FOR_EVERYBODY,
  );
}

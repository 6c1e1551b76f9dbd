// The user's own sessions and linked chat accounts. Super admins can also end another user's sessions.

import type { FastifyInstance } from "fastify";
import { revokeToken, showOwnToken } from "../../app/accounts/host-tokens.ts";
import { endSessionsOf, requireFreshSignIn } from "../../app/accounts/sessions.ts";
import { deleteLink, getLinks } from "../../contract/accounts/me.ts";
import {
  deletePersonSessions,
  deleteSession,
  deleteSessions,
  deleteToken,
  getOwnToken,
  getSessions,
} from "../../contract/accounts/sessions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../kit/handle.ts";
import { actorOf, FOR_EVERYBODY, viewerOf } from "./admin-scope.ts";
import { sessionOf } from "./console-session.ts";

const DONE = { ok: true } as const;

export function sessionsApi(scope: FastifyInstance, ports: Pick<ConsolePorts, "sessions">): void {
  const { sessions } = ports;
  handle(
    scope,
    getSessions,
    async ({ request }) => {
      const { id: own, viewer } = sessionOf(request);
      const found = await sessions.list(viewer.userId);
      return { sessions: found.map((each) => ({ ...each, isCurrent: each.id === own })) };
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteSession,
    async ({ request, params: { id } }) => {
      await sessions.endOne(viewerOf(request).userId, id, actorOf(request));
      return DONE;
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteSessions,
    async ({ request, query: { except } }) => {
      const { id, viewer } = sessionOf(request);
      await sessions.endAll(viewer.userId, actorOf(request), except && id);
      return DONE;
    },
    FOR_EVERYBODY,
  );

  handle(scope, deletePersonSessions, async ({ request, params: { userId } }) => {
    await endSessionsOf(ports, viewerOf(request), { userId, actor: actorOf(request) });
    return DONE;
  });
}

export function linksApi(scope: FastifyInstance, { chatLinks }: Pick<ConsolePorts, "chatLinks">) {
  handle(
    scope,
    getLinks,
    async ({ request }) => ({ links: [...(await chatLinks.list(viewerOf(request).userId))] }),
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteLink,
    async ({ request, params }) => {
      const { userId } = viewerOf(request);
      await chatLinks.unlink({ ...params, userId }, actorOf(request));
      return DONE;
    },
    FOR_EVERYBODY,
  );
}

/** Shows the user's own bearer token, and revokes it. */
export function tokensApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(
    scope,
    getOwnToken,
    async ({ request, query }) => {
      requireFreshSignIn(sessionOf(request));
      const { accessToken, expiresAt } = await showOwnToken(
        ports,
        { viewer: viewerOf(request), actor: actorOf(request) },
        query.provider,
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

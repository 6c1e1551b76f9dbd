// The user's identities. Super-admins merge people.

import type { FastifyInstance } from "fastify";
import {
  beginAdding,
  listIdentities,
  mergePeople,
  removeIdentity,
} from "../../app/accounts/identities.ts";
import { requireFreshSignIn } from "../../app/accounts/sessions.ts";
import { identityOf, identityText } from "../../contract/accounts/identities.ts";
import {
  deleteIdentity,
  getIdentities,
  postIdentity,
  postPersonMerge,
} from "../../contract/accounts/people.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { browserCookie } from "../kit/cookies.ts";
import { handle } from "../kit/handle.ts";
import { actorOf, adminCallerOf, FOR_EVERYBODY, viewerOf } from "./admin-scope.ts";
import { sessionOf } from "./console-session.ts";

const DONE = { ok: true } as const;

export function identitiesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  const { signInMethods } = ports;

  handle(
    scope,
    getIdentities,
    async ({ request }) => {
      const found = await listIdentities(ports, viewerOf(request));
      return {
        identities: found.map(({ provider, subject, login, isPrimary, lastUsedAt }) => ({
          identity: identityText({ provider, subject }),
          provider,
          label: signInMethods.find(provider).label,
          login,
          isPrimary,
          lastUsedAt,
        })),
        methods: signInMethods.configured.map(({ name: provider, label }) => ({ provider, label })),
      };
    },
    FOR_EVERYBODY,
  );

  changesApi(scope, ports);
}

function changesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  const browsers = browserCookie(ports);

  handle(
    scope,
    postIdentity,
    async ({ request, reply, body: { provider: method } }) => {
      requireFreshSignIn(sessionOf(request));
      const browser = browsers.keep(request, reply);
      const location = await beginAdding(ports, viewerOf(request), { method, browser });
      return { ...DONE, location };
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteIdentity,
    async ({ request, params }) => {
      requireFreshSignIn(sessionOf(request));
      const identity = identityOf(params.identity);
      await removeIdentity(ports, {
        identity,
        viewer: viewerOf(request),
        actor: actorOf(request),
      });
      return DONE;
    },
    FOR_EVERYBODY,
  );
}

export function peopleApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, postPersonMerge, async ({ request, body }) => {
    requireFreshSignIn(sessionOf(request));
    const people = { from: identityOf(body.from), into: identityOf(body.into) };
    const userId = await mergePeople(ports, adminCallerOf(request), people);
    return { ...DONE, userId };
  });
}

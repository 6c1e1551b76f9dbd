// A person's copy of what is stored about them, and its deletion.

import type { FastifyInstance } from "fastify";
import { forgetMe } from "../../app/accounts/preferences.ts";
import { requireFreshSignIn } from "../../app/accounts/sessions.ts";
import { deleteMe, getOwnExport } from "../../contract/accounts/me.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sessionCookie, sessionOf } from "../console-session.ts";
import { handle } from "../handle.ts";
import { actorOf, FOR_EVERYBODY, viewerOf } from "./scope.ts";

export function personalDataApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(
    scope,
    getOwnExport,
    async ({ request }) => ports.personalData.export(viewerOf(request).userId),
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteMe,
    async ({ request, reply, body: { confirm } }) => {
      requireFreshSignIn(sessionOf(request));
      const input = { confirm, actor: actorOf(request) };
      const report = await forgetMe(ports, viewerOf(request), input);
      sessionCookie(ports.baseUrl).clear(reply);
      return { ok: true as const, ...report };
    },
    FOR_EVERYBODY,
  );
}

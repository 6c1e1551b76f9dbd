// GET /admin/api/me: also for people who may see nothing else.

import type { FastifyInstance } from "fastify";
import { getMe } from "../../contract/me.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import { handle } from "../handle.ts";
import { FOR_EVERYBODY, viewerOf } from "./scope.ts";

export function meApi(
  scope: FastifyInstance,
  { labels, mustBeClaimed }: Pick<ConsolePorts, "labels" | "mustBeClaimed">,
): void {
  handle(
    scope,
    getMe,
    async ({ request }) => {
      const { userId, login, isSuper, groups } = viewerOf(request);
      return {
        userId,
        login,
        isSuper,
        groups: groups.map(({ id, name, role }) => ({ id, name, role })),
        labels: { ...labels },
        areClaimsRequired: mustBeClaimed,
      };
    },
    FOR_EVERYBODY,
  );
}

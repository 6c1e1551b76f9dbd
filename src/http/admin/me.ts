// Who is signed in, and their answer to groups that ask them to be a member: also for people who may see nothing else.

import type { FastifyInstance } from "fastify";
import { allowDeliveryChecks, answerMembership } from "../../app/accounts/memberships.ts";
import { postDeliveryChecks } from "../../contract/accounts/installations.ts";
import { getMe } from "../../contract/accounts/me.ts";
import { postMembership } from "../../contract/accounts/members.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { actorOf, FOR_EVERYBODY, viewerOf } from "./scope.ts";

export function meApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "labels" | "mustBeClaimed" | "configStore">,
): void {
  const { labels, mustBeClaimed } = ports;
  handle(
    scope,
    getMe,
    async ({ request }) => {
      const { userId, login, isSuper, groups, pending } = viewerOf(request);
      return {
        userId,
        login,
        isSuper,
        groups: groups.map(({ id, name, role }) => ({ id, name, role })),
        pending: [...pending],
        labels: { ...labels },
        areClaimsRequired: mustBeClaimed,
      };
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    postMembership,
    async ({ params: { id: groupId }, body: { accept: isAccepting }, request }) => {
      await answerMembership(ports, { groupId, isAccepting, actor: actorOf(request) });
      return { ok: true as const };
    },
    FOR_EVERYBODY,
  );

  handle(scope, postDeliveryChecks, async ({ params: { id: groupId }, body, request }) => {
    const isAllowed = body.allow;
    await allowDeliveryChecks(ports, { groupId, isAllowed, actor: actorOf(request) });
    return { ok: true as const };
  });
}

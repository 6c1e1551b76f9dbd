// Invites of a group, for its owners.

import type { FastifyInstance } from "fastify";
import { createInvite, listInvites, revokeInvite } from "../../app/accounts/invites.ts";
import { deleteInvite, getInvites, postInvite } from "../../contract/accounts/members.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { adminCallerOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

export function invitesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getInvites, async ({ params: { id: groupId }, request }) => {
    const invites = await listInvites(ports, viewerOf(request), groupId);
    return {
      invites: invites.map(({ groupKey: _key, note = null, ...invite }) => ({
        ...invite,
        groupId,
        note,
      })),
    };
  });

  handle(scope, postInvite, async ({ params: { id: groupId }, body, request }) => ({
    ok: true as const,
    ...(await createInvite(ports, adminCallerOf(request), { groupId, ...body })),
  }));

  handle(scope, deleteInvite, async ({ params, request }) => {
    await revokeInvite(ports, adminCallerOf(request), params.token);
    return { ok: true as const };
  });
}

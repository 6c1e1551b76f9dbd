// Invites and access requests of a group, for its owners.

import type { FastifyInstance } from "fastify";
import {
  acceptAccessRequest,
  createInvite,
  declineAccessRequest,
  listAccessRequests,
  listInvites,
  revokeInvite,
} from "../../app/accounts/invites.ts";
import {
  acceptAccess,
  declineAccess,
  deleteInvite,
  getAccessRequests,
  getInvites,
  postInvite,
} from "../../contract/accounts/members.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../kit/handle.ts";
import { adminCallerOf, viewerOf } from "./admin-scope.ts";

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

const DONE = { ok: true } as const;

/** Requests for access to a group, for its owners. */
export function groupAccessApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getAccessRequests, async ({ params: { id }, request }) => ({
    requests: [...(await listAccessRequests(ports, viewerOf(request), id))],
  }));

  handle(scope, acceptAccess, async ({ params, body: { role }, request }) => {
    const input = { groupId: params.id, id: params.requestId, role };
    await acceptAccessRequest(ports, adminCallerOf(request), input);
    return DONE;
  });

  handle(scope, declineAccess, async ({ params, request }) => {
    const input = { groupId: params.id, id: params.requestId };
    await declineAccessRequest(ports, adminCallerOf(request), input);
    return DONE;
  });
}

// Requests for access to a group, for its owners.

import type { FastifyInstance } from "fastify";
import {
  acceptAccessRequest,
  declineAccessRequest,
  listAccessRequests,
} from "../../app/accounts/invites.ts";
import { acceptAccess, declineAccess, getAccessRequests } from "../../contract/accounts/members.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { adminCallerOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

const DONE = { ok: true } as const;

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

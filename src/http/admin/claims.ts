// /admin/api/groups/:id/claims: the places of a group, a code for `/relay connect`, and the way back.

import type { FastifyInstance } from "fastify";
import { createClaimCode, listClaims, revokeClaim } from "../../app/config/claims.ts";
import { deleteClaim, getClaims, postClaim } from "../../contract/delivery/channels.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { adminCallerOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

export function claimsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getClaims, async ({ params, request }) => ({
    claims: [...(await listClaims(ports, viewerOf(request), params.id))],
  }));
  handle(scope, postClaim, async ({ params, request }) => ({
    ok: true as const,
    ...(await createClaimCode(ports, adminCallerOf(request), params.id)),
  }));
  handle(scope, deleteClaim, async ({ params: { id: groupId, platform, placeId }, request }) => {
    const place = `${platform}:${placeId}`;
    await revokeClaim(ports, adminCallerOf(request), { groupId, place });
    return { ok: true as const };
  });
}

// /admin/api/groups/:id/claims: the places of a group, and a code for `/relay connect`.

import type { FastifyInstance } from "fastify";
import { createClaimCode, listClaims } from "../../app/claims.ts";
import { getClaims, postClaim } from "../../contract/claims.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import { handle } from "../handle.ts";
import { askingOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

export function claimsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getClaims, async ({ params, request }) => ({
    claims: [...(await listClaims(ports, viewerOf(request), params.id))],
  }));
  handle(scope, postClaim, async ({ params, request }) => ({
    ok: true as const,
    ...(await createClaimCode(ports, askingOf(request), params.id)),
  }));
}

// POST /admin/api/groups/:id/claims: a code for `/relay connect`.

import type { FastifyInstance } from "fastify";
import { createClaimCode } from "../../app/claims.ts";
import { postClaim } from "../../contract/claims.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import { handle } from "../handle.ts";
import { askingOf } from "./lists.ts";

export function claimsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, postClaim, async ({ params, request }) => ({
    ok: true as const,
    ...(await createClaimCode(ports, askingOf(request), params.id)),
  }));
}

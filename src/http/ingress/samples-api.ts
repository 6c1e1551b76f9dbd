// /admin/api/groups/:id/samples: recorded events that owners and admins send as a test.

import type { FastifyInstance } from "fastify";
import { requireRole, roleCheck } from "../../app/accounts/require-role.ts";
import { sendSample } from "../../app/ingress/send-sample.ts";
import { listSamples, postSample } from "../../contract/ingress/samples.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { adminCallerOf, viewerOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";

export function samplesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, listSamples, async ({ params, request }) => {
    requireRole(viewerOf(request), params.id, "admin");
    const samples = ports.samples.map(({ name, provider, preset = null }) => ({
      name,
      provider,
      preset,
    }));
    return { samples };
  });

  handle(scope, postSample, async ({ params, body, request }) => {
    const { viewer, actor } = adminCallerOf(request);
    const group = requireRole(viewer, params.id, "admin");
    const sender = { actor, group, check: roleCheck(viewer, group, "admin") };
    const { route: routeId, endpoint: endpointId, ...rest } = body;
    const { eventId = null, ...sent } = await sendSample(ports, sender, {
      ...rest,
      routeId,
      endpointId,
    });
    return { ok: true as const, ...sent, eventId };
  });
}

// /admin/api/groups/:id/endpoints: named webhook endpoints of a group, for its owners.

import type { FastifyInstance } from "fastify";
import {
  changeEndpoint,
  createEndpoint,
  type EndpointSecret,
  listEndpoints as listOwn,
  removeEndpoint,
  renewEndpointSecret,
} from "../../app/ingress/named-endpoints.ts";
import {
  deleteEndpoint,
  listEndpoints,
  postEndpoint,
  postEndpointSecret,
  putEndpoint,
} from "../../contract/ingress/named-endpoints.ts";
import { firstProof } from "../../contract/presets/index.ts";
import { isWeak } from "../../contract/presets/proof.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { adminCallerOf, viewerOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";

export function endpointsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, listEndpoints, async ({ params, request }) => {
    const endpoints = await listOwn(ports, viewerOf(request), params.id);
    return { endpoints: endpoints.map((each) => ({ ...each, isWeak: isWeak(each.proof) })) };
  });

  handle(scope, postEndpoint, async ({ params, body, request }) => {
    const { proof = firstProof(body.preset), secret, ...rest } = body;
    if (!proof) throw new Refusal("invalid", "proof is required without a preset");
    const wanted = { groupId: params.id, ...rest, proof, secret };
    return made(await createEndpoint(ports, adminCallerOf(request), wanted));
  });

  handle(scope, putEndpoint, async ({ params: { id: groupId, endpoint: id }, body, request }) => {
    await changeEndpoint(ports, adminCallerOf(request), { groupId, id, ...body });
    return { ok: true as const };
  });

  handle(scope, deleteEndpoint, async ({ params: { id: groupId, endpoint: id }, request }) => {
    await removeEndpoint(ports, adminCallerOf(request), { groupId, id });
    return { ok: true as const };
  });

  handle(
    scope,
    postEndpointSecret,
    async ({ params: { id: groupId, endpoint: id }, body, request }) => {
      const wanted = { groupId, id, graceSeconds: body.graceSeconds, secret: body.secret };
      return made(await renewEndpointSecret(ports, adminCallerOf(request), wanted));
    },
  );
}

function made({ url, secret }: EndpointSecret) {
  return { ok: true as const, url, secret: secret ?? null };
}

// A group's own webhook endpoint and its secret, for its owners.

import type { FastifyInstance } from "fastify";
import { disableEndpoint, readEndpoint, renewSecret } from "../../app/ingress/group-endpoint.ts";
import {
  deleteGroupSecret,
  getGroupEndpoint,
  postGroupSecret,
} from "../../contract/ingress/webhooks.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { adminCallerOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

export function webhookSecretsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getGroupEndpoint, async ({ params, request }) => {
    const { url, endpoint } = await readEndpoint(ports, viewerOf(request), params.id);
    return {
      url,
      enabled: endpoint !== undefined,
      createdAt: endpoint?.createdAt ?? null,
      lastUsedAt: endpoint?.lastUsedAt ?? null,
      graceUntil: endpoint?.graceUntil ?? null,
      requiresFreshness: endpoint?.requiresFreshness ?? false,
    };
  });

  handle(scope, postGroupSecret, async ({ params, body, request }) => {
    const input = { groupId: params.id, ...body };
    return { ok: true as const, ...(await renewSecret(ports, adminCallerOf(request), input)) };
  });

  handle(scope, deleteGroupSecret, async ({ params, request }) => {
    await disableEndpoint(ports, adminCallerOf(request), params.id);
    return { ok: true as const };
  });
}

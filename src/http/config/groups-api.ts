// Groups: list, replace, rename and delete. Also their webhook secrets and API tokens.

import type { FastifyInstance } from "fastify";
import { installationOf } from "../../app/accounts/installations.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "../../app/accounts/sessions.ts";
import { listGroups, putGroups as replaceGroups } from "../../app/config/group-list.ts";
import { deleteGroup as removeGroup, renameGroup } from "../../app/config/groups.ts";
import { disableEndpoint, readEndpoint, renewSecret } from "../../app/ingress/group-endpoint.ts";
import { getInstallation } from "../../contract/accounts/installations.ts";
import { deleteApiToken, getApiTokens, postApiToken } from "../../contract/accounts/sessions.ts";
import { deleteGroup, getGroups, putGroupName, putGroups } from "../../contract/config/lists.ts";
import {
  deleteGroupSecret,
  getGroupEndpoint,
  postGroupSecret,
} from "../../contract/ingress/webhooks.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { adminCallerOf, LIST_BODY, tagged, viewerOf, writingOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";

export function groupsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getGroups, async ({ request, reply }) => {
    const { groups, version } = await listGroups(ports, viewerOf(request));
    return tagged(reply, { groups: [...groups], version });
  });

  handle(
    scope,
    putGroups,
    async ({ body, request }) => {
      const count = await replaceGroups(ports, writingOf(request), body.groups);
      return { ok: true as const, count };
    },
    LIST_BODY,
  );

  handle(scope, getInstallation, ({ params, request }) =>
    installationOf(ports, viewerOf(request), params.id),
  );

  handle(scope, putGroupName, async ({ body, params, request }) => {
    const newId = body.id ?? body.newId;
    if (newId === undefined) throw new Refusal("invalid", "id is required");
    await renameGroup(ports, adminCallerOf(request), { id: params.id, newId });
    return { ok: true as const, id: newId };
  });

  handle(scope, deleteGroup, async ({ params, request }) => {
    await removeGroup(ports, adminCallerOf(request), params.id);
    return { ok: true as const };
  });
}

/** A group's own webhook endpoint and its secret, for its owners. */
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

/** API tokens of a group, for its owners. */
export function apiTokensApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getApiTokens, async ({ params: { id: groupId }, request }) => {
    const { tokens, maxDays } = await listApiTokens(ports, viewerOf(request), groupId);
    return {
      tokens: tokens.map(({ groupKey: _key, usedAt = null, isCreatorRemoved, ...token }) => ({
        ...token,
        groupId,
        usedAt,
        creatorRemoved: isCreatorRemoved,
      })),
      maxDays,
    };
  });

  handle(scope, postApiToken, async ({ params: { id: groupId }, body, request }) => ({
    ok: true as const,
    ...(await createApiToken(ports, adminCallerOf(request), { groupId, ...body })),
  }));

  handle(scope, deleteApiToken, async ({ params: { id: groupId, tokenId }, request }) => {
    await revokeApiToken(ports, adminCallerOf(request), { groupId, tokenId });
    return { ok: true as const };
  });
}

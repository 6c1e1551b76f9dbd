// API tokens of a group, for its owners.

import type { FastifyInstance } from "fastify";
import { createApiToken, listApiTokens, revokeApiToken } from "../../app/accounts/sessions.ts";
import { deleteApiToken, getApiTokens, postApiToken } from "../../contract/accounts/sessions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../handle.ts";
import { adminCallerOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

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

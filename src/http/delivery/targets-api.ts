// /admin/api/targets: list, pause, resume and test targets. /admin/api/names: their display names.

import type { FastifyInstance } from "fastify";
import { createClaimCode, listClaims, revokeClaim } from "../../app/config/claims.ts";
import { connectReceiver } from "../../app/config/receivers.ts";
import { pauseOwnTarget, resumeOwnTarget } from "../../app/delivery/manage-targets.ts";
import { testTarget as sendTestTo, type TargetTestResult } from "../../app/delivery/test-target.ts";
import { listNames } from "../../app/records/names.ts";
import { listOwnTargets } from "../../app/records/targets.ts";
import {
  deleteClaim,
  getBots,
  getClaims,
  getNames,
  postClaim,
  postReceiver,
} from "../../contract/delivery/channels.ts";
import {
  getTargets,
  pauseTarget,
  resumeTarget,
  testTarget,
} from "../../contract/delivery/target-list.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { actorOf, adminCallerOf, viewerOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";

export function targetsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getTargets, async ({ query, request }) => ({
    targets: [...(await listOwnTargets(ports, viewerOf(request), query))],
  }));
  handle(scope, getNames, ({ query, request }) => listNames(ports, viewerOf(request), query));
  handle(scope, pauseTarget, async ({ params: { id }, request }) => {
    await pauseOwnTarget(ports, viewerOf(request), { id, actor: actorOf(request) });
    return { ok: true as const };
  });
  handle(scope, resumeTarget, async ({ params: { id }, body, request }) => {
    const input = { id, actor: actorOf(request), ...body };
    return { ok: true as const, ...(await resumeOwnTarget(ports, viewerOf(request), input)) };
  });
  handle(scope, testTarget, async ({ body, request }) => {
    const { sendId, answer } = await sendTestTo(ports, viewerOf(request), {
      ...body,
      actor: actorOf(request),
    });
    return { ok: true as const, sendId, ...(answer && { answer: answerOf(answer) }) };
  });
}

function answerOf({ result, durationMs }: NonNullable<TargetTestResult["answer"]>) {
  const isDelivered = result.outcome === "delivered";
  return {
    arrived: isDelivered,
    httpStatus: result.httpStatus ?? null,
    errorCode: (isDelivered ? undefined : result.errorCode) ?? null,
    reason: isDelivered ? null : result.reason,
    error: isDelivered ? null : result.error,
    durationMs: Math.round(durationMs),
  };
}

/**
 * /admin/api/groups/:id/claims: list a group's claimed channels, create a code for `/relay connect`, revoke a claim.
 * /admin/api/groups/:id/receivers: connect a URL.
 */
export function claimsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getClaims, async ({ params, request }) => ({
    claims: [...(await listClaims(ports, viewerOf(request), params.id))],
  }));
  handle(scope, postClaim, async ({ params, request }) => ({
    ok: true as const,
    ...(await createClaimCode(ports, adminCallerOf(request), params.id)),
  }));
  handle(scope, postReceiver, async ({ params: { id: groupId }, body, request }) => {
    const { platform, ...receiver } = body;
    const wanted = { groupId, platform, receiver };
    const channelId = await connectReceiver(ports, adminCallerOf(request), wanted);
    return { ok: true as const, channelId };
  });
  handle(scope, deleteClaim, async ({ params: { id: groupId, platform, placeId }, request }) => {
    const place = `${platform}:${placeId}`;
    await revokeClaim(ports, adminCallerOf(request), { groupId, place });
    return { ok: true as const };
  });
}

/** /admin/api/bots: links that add the bots to a server or group. */
export function botsApi(
  scope: FastifyInstance,
  { botInvites }: Pick<ConsolePorts, "botInvites">,
): void {
  handle(scope, getBots, async () => ({ bots: [...(await botInvites())] }));
}

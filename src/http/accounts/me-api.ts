// The signed-in user, and their answers to pending memberships. Users without a group may call these too.

import type { FastifyInstance } from "fastify";
import {
  allowChangeChecks,
  allowTokenUse,
  answerMembership,
} from "../../app/accounts/memberships.ts";
import {
  changePreferences,
  endWatch,
  forgetMe,
  readPreferences,
  setMentions,
} from "../../app/accounts/preferences.ts";
import { requireFreshSignIn } from "../../app/accounts/sessions.ts";
import { identityOfPerson, identityText } from "../../contract/accounts/identities.ts";
import {
  postChangeChecks,
  postDeliveryChecks,
  postHostReads,
} from "../../contract/accounts/installations.ts";
import { deleteMe, getMe, getOwnExport } from "../../contract/accounts/me.ts";
import { postMembership } from "../../contract/accounts/members.ts";
import {
  deleteWatch,
  getPreferences,
  putMentions,
  putPreferences,
} from "../../contract/accounts/preferences.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { handle } from "../kit/handle.ts";
import { actorOf, FOR_EVERYBODY, viewerOf } from "./admin-scope.ts";
import { sessionCookie, sessionOf } from "./console-session.ts";

export function meApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "labels" | "mustBeClaimed" | "configStore" | "identities">,
): void {
  const { labels, mustBeClaimed } = ports;
  handle(
    scope,
    getMe,
    async ({ request }) => {
      const { userId, login, isSuper, groups, pending } = viewerOf(request);
      return {
        userId,
        login,
        identity: identityText(identityOfPerson(userId)),
        isSuper,
        groups: groups.map(({ id, name, role }) => ({ id, name, role })),
        pending: [...pending],
        labels: { ...labels },
        areClaimsRequired: mustBeClaimed,
      };
    },
    FOR_EVERYBODY,
  );

  handle(
    scope,
    postMembership,
    async ({ params: { id: groupId }, body: { accept: isAccepting }, request }) => {
      await answerMembership(ports, { groupId, isAccepting, actor: actorOf(request) });
      return { ok: true as const };
    },
    FOR_EVERYBODY,
  );

  consentApi(scope, ports);
}

/** What Relay may do with the accounts of an owner. */
function consentApi(
  scope: FastifyInstance,
  ports: Pick<ConsolePorts, "configStore" | "identities">,
): void {
  handle(scope, postDeliveryChecks, async ({ params: { id: groupId }, body, request }) => {
    const isAllowed = body.allow;
    const use = "deliveryChecks";
    await allowTokenUse(ports, { groupId, use, isAllowed, actor: actorOf(request) });
    return { ok: true as const };
  });

  handle(scope, postHostReads, async ({ params: { id: groupId }, body, request }) => {
    const isAllowed = body.allow;
    const use = "hostReads";
    await allowTokenUse(ports, { groupId, use, isAllowed, actor: actorOf(request) });
    return { ok: true as const };
  });

  handle(scope, postChangeChecks, async ({ params: { id: groupId }, body, request }) => {
    const actor = actorOf(request);
    const { host, allow: isAllowed, userId = actor.id } = body;
    await allowChangeChecks(ports, { groupId, host, isAllowed, userId, actor });
    return { ok: true as const };
  });
}

const DONE = { ok: true } as const;

/** Preferences of the signed-in user. The user id comes from the session, never from the request. */
export function preferencesApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(scope, getPreferences, async ({ request }) =>
    readPreferences(ports, viewerOf(request).userId),
  );

  handle(scope, putPreferences, async ({ body, request }) => {
    await changePreferences(ports, viewerOf(request).userId, body);
    return DONE;
  });

  handle(scope, deleteWatch, async ({ params: { id }, request }) => {
    await endWatch(ports, viewerOf(request).userId, id);
    return DONE;
  });

  handle(scope, putMentions, async ({ params, body, request }) => {
    await setMentions(ports, viewerOf(request).userId, { ...params, ...body });
    return DONE;
  });
}

/** Export and deletion of the signed-in user's personal data. */
export function personalDataApi(scope: FastifyInstance, ports: ConsolePorts): void {
  handle(
    scope,
    getOwnExport,
    async ({ request }) => ports.personalData.export(viewerOf(request).userId),
    FOR_EVERYBODY,
  );

  handle(
    scope,
    deleteMe,
    async ({ request, reply, body: { confirm } }) => {
      requireFreshSignIn(sessionOf(request));
      const input = { confirm, actor: actorOf(request) };
      const report = await forgetMe(ports, viewerOf(request), input);
      sessionCookie(ports.baseUrl).clear(reply);
      return { ok: true as const, ...report };
    },
    FOR_EVERYBODY,
  );
}

// GET and POST /admin/memberships: where sign-in leads a person with a pending membership.

import type { FastifyPluginAsync } from "fastify";
import { answerMembership } from "../app/accounts/memberships.ts";
import { forbidden } from "../app/accounts/require-role.ts";
import { actorFor } from "../app/accounts/sign-in.ts";
import { getMemberships, postMemberships } from "../contract/accounts/members.ts";
import { safeRedirect } from "../core/accounts/safe-redirect.ts";
import type { ConsolePorts } from "../ports/index.ts";
import { sessionReader } from "./console-session.ts";
import { fitsForm, formToken } from "./csrf.ts";
import { acceptForms } from "./forms.ts";
import { handle } from "./handle.ts";
import { membershipsPath } from "./page-answers.ts";
import { membershipPage } from "./pages/membership-page.ts";
import { sendPage } from "./pages/page.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { isOwnForm } from "./same-origin.ts";
import { secureHeaders } from "./security-headers.ts";
import { sendSignIn } from "./send-sign-in.ts";

const PURPOSE = "membership";
const RATE = { perSecond: 1, burst: 30 };

export function membershipsApi(ports: ConsolePorts): FastifyPluginAsync {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(RATE, ports.clock.now);
  const backTo = (redirect: string | undefined) =>
    safeRedirect(redirect ?? "/admin", ports.baseUrl);

  return async (scope) => {
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);

    handle(scope, getMemberships, async ({ query, request, reply }) => {
      const session = await readSession(request);
      if (!session) return sendSignIn(reply, ports, { back: getMemberships.path });
      limit(session.token);
      const redirect = backTo(query.redirect);
      const [asked] = session.viewer.pending;
      if (!asked) return reply.redirect(redirect);
      const csrf = formToken(session.token, PURPOSE);
      return sendPage(reply, membershipPage({ ...asked, redirect, csrf }));
    });

    handle(scope, postMemberships, async ({ body, request, reply }) => {
      const session = await readSession(request);
      if (!session) return sendSignIn(reply, ports, { back: getMemberships.path });
      limit(session.token);
      if (!isOwnForm(request, ports.baseUrl) || !fitsForm(session.token, PURPOSE, body.csrf))
        throw forbidden();
      await answerMembership(ports, {
        groupId: body.group,
        isAccepting: body.answer === "accept",
        actor: actorFor(session.viewer, request.ip),
      });
      return reply.redirect(membershipsPath(backTo(body.redirect)));
    });
  };
}

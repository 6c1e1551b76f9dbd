// GET and POST /admin/memberships: sign-in redirects here if the user has a pending membership.

import type { FastifyPluginAsync } from "fastify";
import { answerMembership } from "../../app/accounts/memberships.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import { getMemberships, postMemberships } from "../../contract/accounts/members.ts";
import { safeRedirect } from "../../core/accounts/safe-redirect.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sessionReader } from "./console-session.ts";
import { fitsForm, formToken, isOwnForm } from "../kit/same-origin.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { membershipsPath, sendSignIn } from "./page-answers.ts";
import { membershipPage } from "../pages/membership-pages.ts";
import { sendPage } from "../pages/page.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";

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

// GET and POST /admin/access-requests: the form that a user without a group fills in to request access.

import type { FastifyPluginAsync } from "fastify";
import { requestAccess } from "../../app/accounts/invites.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import { getAccessForm, postAccessRequest } from "../../contract/accounts/members.ts";
import { getConsole } from "../../contract/accounts/console-pages.ts";
import { GroupId } from "../../contract/kernel/group.ts";
import { hasConsole } from "../../core/accounts/viewer.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sessionReader } from "./console-session.ts";
import { fitsForm, formToken, isOwnForm } from "../kit/same-origin.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { ACCESS_FORM, type AccessAnswer, noAccessPage } from "../pages/membership-pages.ts";
import { sendPage } from "../pages/page.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";
import { sendSignIn } from "./page-answers.ts";

/** Per user: a burst of 5, then one a minute. */
const RATE = { perSecond: 1 / 60, burst: 5 };

export function accessRequestsApi(ports: ConsolePorts): FastifyPluginAsync {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(RATE, ports.clock.now);

  return async (scope) => {
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);

    handle(scope, getAccessForm, async ({ request, reply }) => {
      const session = await readSession(request);
      if (!session) return sendSignIn(reply, ports, { back: getAccessForm.path });
      const { viewer, token } = session;
      if (hasConsole(viewer)) return reply.redirect(getConsole.path);
      const csrf = formToken(token, ACCESS_FORM);
      return sendPage(reply, noAccessPage({ login: viewer.login, csrf }));
    });

    handle(scope, postAccessRequest, async ({ body, request, reply }) => {
      const session = await readSession(request);
      if (!session) return sendSignIn(reply, ports, { back: getConsole.path });
      const { viewer, token } = session;
      if (hasConsole(viewer)) return reply.redirect(getConsole.path);
      if (!isOwnForm(request, ports.baseUrl) || !fitsForm(token, ACCESS_FORM, body.csrf))
        throw forbidden();
      limit(viewer.userId);
      // An invalid id gets the same answer as an unknown one, so the form reveals no groups.
      const { data: groupId } = GroupId.safeParse(body.group.trim().toLowerCase());
      const answer: AccessAnswer =
        groupId === undefined
          ? "added"
          : await requestAccess(ports, actorFor(viewer, request.ip), groupId);
      const csrf = formToken(token, ACCESS_FORM);
      return sendPage(reply, noAccessPage({ login: viewer.login, csrf, answer }));
    });
  };
}

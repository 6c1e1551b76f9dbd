// GET and POST /admin/invite: target of an invite link. A user's own click joins at once. After a link from another
// page or a prefetch, a page asks for confirmation. Without a session, sign-in comes first.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { acceptInvite, findInvite } from "../../app/accounts/invites.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import { getAcceptInvite, postAcceptInvite } from "../../contract/accounts/members.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { type ConsoleSession, sessionReader } from "./console-session.ts";
import { fitsForm, formToken, isOwnClick, isOwnForm } from "../kit/same-origin.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { errorPath, sendSignIn } from "./page-answers.ts";
import { invitePage } from "../pages/membership-pages.ts";
import { sendPage } from "../pages/page.ts";
import { addressLimit, createRateLimiter } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";

// A user opens only a handful of invites ever.
const RATE = { perSecond: 1, burst: 30 };

export function inviteApi(ports: ConsolePorts): FastifyPluginAsync {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(RATE, ports.clock.now);
  const limitAddress = addressLimit(RATE, ports.clock.now);

  /** An invalid token reveals nothing about a group. */
  async function askToSignIn(request: FastifyRequest, reply: FastifyReply, token: string) {
    limitAddress(request.ip);
    const back = pathOf(token);
    const found = await findInvite(ports, token);
    if (typeof found === "string")
      return sendSignIn(reply, ports, { back, error: `invite_${found}` });
    return sendSignIn(reply, ports, { back, invite: found });
  }

  async function accept(request: FastifyRequest, reply: FastifyReply, joining: Joining) {
    const actor = actorFor(joining.session.viewer, request.ip);
    const outcome = await acceptInvite(ports, actor, joining.token);
    return reply.redirect(outcome === "accepted" ? "/admin" : errorPath(`invite_${outcome}`));
  }

  return async (scope) => {
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);

    handle(scope, getAcceptInvite, async ({ query: { token }, request, reply }) => {
      const session = await readSession(request);
      if (!session) return askToSignIn(request, reply, token);
      limit(session.token);
      if (isOwnClick(request)) return accept(request, reply, { session, token });
      const found = await findInvite(ports, token);
      if (typeof found === "string") return reply.redirect(errorPath(`invite_${found}`));
      const { login } = session.viewer;
      const csrf = formToken(session.token, "invite");
      return sendPage(reply, invitePage({ ...found, login, token, csrf }));
    });

    handle(scope, postAcceptInvite, async ({ body: { token, csrf }, request, reply }) => {
      const session = await readSession(request);
      if (!session) return askToSignIn(request, reply, token);
      limit(session.token);
      if (!isOwnForm(request, ports.baseUrl) || !fitsForm(session.token, "invite", csrf))
        throw forbidden();
      return accept(request, reply, { session, token });
    });
  };
}

type Joining = { session: ConsoleSession; token: string };

function pathOf(token: string): string {
  return `${getAcceptInvite.path}?token=${encodeURIComponent(token)}`;
}

// GET and POST /admin/opt-out: opt-outs of pings for people without a group, who cannot open the console.

import type { FastifyPluginAsync } from "fastify";
import { changeOptOut, listOwnMappings } from "../../app/accounts/ping-opt-outs.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import { getOptOutPage, postOptOutForm } from "../../contract/accounts/mappings.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { fitsForm, formToken, isOwnForm } from "../kit/same-origin.ts";
import { secureHeaders } from "../kit/security-headers.ts";
import { optOutPage } from "../pages/opt-out-page.ts";
import { sendPage } from "../pages/page.ts";
import { sessionReader } from "./console-session.ts";
import { sendSignIn } from "./page-answers.ts";

const PURPOSE = "opt-out";
const RATE = { perSecond: 1, burst: 30 };

export function optOutPageApi(ports: ConsolePorts): FastifyPluginAsync {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(RATE, ports.clock.now);

  return async (scope) => {
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);

    handle(scope, getOptOutPage, async ({ request, reply }) => {
      const session = await readSession(request);
      if (!session) return sendSignIn(reply, ports, { back: getOptOutPage.path });
      const { viewer, token } = session;
      limit(token);
      const own = await listOwnMappings(ports, viewer.userId);
      const csrf = formToken(token, PURPOSE);
      return sendPage(reply, optOutPage({ ...own, login: viewer.login, csrf }));
    });

    handle(scope, postOptOutForm, async ({ body, request, reply }) => {
      const session = await readSession(request);
      if (!session) return sendSignIn(reply, ports, { back: getOptOutPage.path });
      const { viewer, token } = session;
      limit(token);
      if (!isOwnForm(request, ports.baseUrl) || !fitsForm(token, PURPOSE, body.csrf))
        throw forbidden();
      await changeOptOut(ports, actorFor(viewer, request.ip), {
        groupId: body.group === "" ? undefined : body.group,
        isOptedOut: body.answer === "out",
      });
      return reply.redirect(getOptOutPage.path);
    });
  };
}

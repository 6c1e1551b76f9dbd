// Pages that bind an app installation to a group. A user without a group may do this too.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { bindInstallation } from "../../app/accounts/bind-installation.ts";
import { checkInstallation, installChoice } from "../../app/accounts/installations.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import { getInstall, postInstallBind } from "../../contract/accounts/installations.ts";
import { getAuth } from "../../contract/accounts/sign-in.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sessionOf, sessionReader } from "./console-session.ts";
import { fitsForm, formToken, isOwnForm, isOwnWrite } from "../kit/same-origin.ts";
import { acceptForms, isForm } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { errorPath, toSignIn, wantsPage } from "./page-answers.ts";
import { choicePage, requestedPage } from "../pages/install-page.ts";
import { sendPage } from "../pages/page.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";

const PURPOSE = "install";
/** Every check calls GitHub's API. */
const RATE = { perSecond: 1, burst: 20 };

export function installPages(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    acceptForms(scope);
    secureHeaders(scope, ports.baseUrl);
    sendBrowsersOn(scope);
    requireSession(scope, ports);

    handle(scope, getInstall, async ({ query, request, reply }) => {
      const { token, viewer } = sessionOf(request);
      const { installation_id: id, setup_action: action } = query;
      if (id === undefined && action === "request")
        return sendPage(reply, requestedPage(ports.labels[ACCOUNT_HOST]));
      if (id === undefined) throw new Refusal("invalid", "installation_id is required");
      const checked = await checkInstallation(ports, viewer, id);
      if (checked.outcome === "unknown") return askHost(request, reply, id);
      const choice = await installChoice(ports, viewer, checked.installation);
      const csrf = formToken(token, PURPOSE);
      return sendPage(reply, choicePage({ ...choice, csrf, labels: ports.labels }));
    });

    handle(scope, postInstallBind, async ({ body, request, reply }) => {
      const { token, viewer } = sessionOf(request);
      if (isForm(request) && !fitsForm(token, PURPOSE, body.csrf ?? "")) throw forbidden();
      const bound = await bindInstallation(ports, viewer, {
        installationId: body.installation_id,
        groupId: body.group,
        actor: actorFor(viewer, request.ip),
      });
      if (bound === "unknown") return askHost(request, reply, body.installation_id);
      return reply.redirect("/admin?install=ok", 302);
    });
  };
}

/** A browser gets a redirect to an error page in the console; a program gets the JSON error. */
function sendBrowsersOn(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal && wantsPage(request)) return reply.redirect(errorPath("install"));
    throw error;
  });
}

function requireSession(scope: FastifyInstance, ports: ConsolePorts): void {
  const readSession = sessionReader(ports);
  const limit = createRateLimiter(RATE, ports.clock.now);
  scope.decorateRequest("session", null);
  scope.addHook("onRequest", async (request, reply) => {
    const session = await readSession(request);
    if (!session && request.method === "GET") return toSignIn(reply, request.url);
    if (!session) throw new Refusal("unauthenticated", "Unauthorized");
    limit(session.token);
    const isOwn = isForm(request) ? isOwnForm : isOwnWrite;
    if (request.method !== "GET" && !isOwn(request, ports.baseUrl)) throw forbidden();
    request.setDecorator("session", session);
    return undefined;
  });
}

/** Signs in again for a token that lets Relay call the host as the user, then returns here. */
function askHost(request: FastifyRequest, reply: FastifyReply, id: string): FastifyReply {
  if (!wantsPage(request)) throw forbidden();
  const back = `${getInstall.path}?installation_id=${id}`;
  return reply.redirect(`${getAuth.path}?redirect=${encodeURIComponent(back)}`, 302);
}

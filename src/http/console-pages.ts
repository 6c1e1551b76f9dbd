// The console's pages and the way out. Whoever has no session is sent to get one.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { forbidden } from "../app/require-role.ts";
import {
  getConsole,
  getConsoleTabs,
  getHome,
  getLogout,
  postLogout,
} from "../contract/console-pages.ts";
import { hasConsole } from "../core/viewer.ts";
import type { ConsolePorts } from "../ports/console-ports.ts";
import { type SessionReader, sessionCookie, sessionReader } from "./console-session.ts";
import { fitsForm, formToken } from "./csrf.ts";
import { acceptForms } from "./forms.ts";
import { handle } from "./handle.ts";
import { errorPath, toSignIn } from "./page-answers.ts";
import { consolePage, signedOutPage, signOutPage } from "./pages/console-page.ts";
import { sendPage } from "./pages/page.ts";
import { isOwnClick, isOwnForm } from "./same-origin.ts";
import { secureHeaders } from "./security-headers.ts";

const LOGOUT = "logout";

export function consolePagesApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    const readSession = sessionReader(ports);
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);
    handle(scope, getHome, async ({ reply }) => reply.redirect(getConsole.path));
    consoleApi(scope, readSession);
    logoutApi(scope, ports, readSession);
  };
}

function consoleApi(scope: FastifyInstance, readSession: SessionReader): void {
  handle(scope, getConsole, async ({ query: { error, install }, request, reply }) => {
    const viewer = (await readSession(request))?.viewer;
    if (error === undefined && !viewer) return toSignIn(reply, request.url);
    if (error === undefined && viewer && !hasConsole(viewer))
      return reply.redirect(errorPath("forbidden"));
    return sendPage(reply, consolePage({ viewer, error, isInstalled: install === "ok" }));
  });
  for (const tab of getConsoleTabs)
    handle(scope, tab, async ({ request, reply }) => {
      const viewer = (await readSession(request))?.viewer;
      if (!viewer) return toSignIn(reply, request.url);
      if (!hasConsole(viewer)) return reply.redirect(errorPath("forbidden"));
      return sendPage(reply, consolePage({ viewer, error: undefined, isInstalled: false }));
    });
}

function logoutApi(scope: FastifyInstance, ports: ConsolePorts, readSession: SessionReader): void {
  const session = sessionCookie(ports.baseUrl);
  const signOut = async (reply: FastifyReply, token: string) => {
    await ports.sessions.end(token);
    session.clear(reply);
    return sendPage(reply, signedOutPage());
  };

  handle(scope, getLogout, async ({ request, reply }) => {
    const present = await readSession(request);
    if (!present) return sendPage(reply, signedOutPage());
    if (isOwnClick(request)) return signOut(reply, present.token);
    return sendPage(reply, signOutPage(formToken(present.token, LOGOUT)));
  });

  handle(scope, postLogout, async ({ body: { csrf }, request, reply }) => {
    const present = await readSession(request);
    if (!present) return sendPage(reply, signedOutPage());
    if (!isOwnForm(request, ports.baseUrl) || !fitsForm(present.token, LOGOUT, csrf))
      throw forbidden();
    return signOut(reply, present.token);
  });
}

// The console's addresses and sign-out. Without a session each address is the sign-in page; `/admin?error=` tells
// everybody what went wrong.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "../app/accounts/require-role.ts";
import { actorFor } from "../app/accounts/sign-in.ts";
import {
  getConsole,
  getConsolePages,
  getHome,
  getLogout,
  postLogout,
} from "../contract/accounts/console-pages.ts";
import { hasConsole, type Viewer } from "../core/accounts/viewer.ts";
import type { ConsolePorts } from "../ports/index.ts";
import type { NotFoundAnswer } from "./allowed-methods.ts";
import { assetsApi, type ConsoleProgram, sendProgram } from "./console-program.ts";
import {
  type ConsoleSession,
  type SessionReader,
  sessionCookie,
  sessionReader,
} from "./console-session.ts";
import { fitsForm, formToken } from "./csrf.ts";
import { acceptForms } from "./forms.ts";
import { handle } from "./handle.ts";
import { errorPath, membershipsPath } from "./page-answers.ts";
import { ACCESS_FORM, noAccessPage } from "./pages/no-access-page.ts";
import { NOT_BUILT } from "./pages/not-built-page.ts";
import { sendPage } from "./pages/page.ts";
import { signedOutPage } from "./pages/sign-in-page.ts";
import { signOutPage } from "./pages/sign-out-page.ts";
import { isOwnClick, isOwnForm } from "./same-origin.ts";
import { secureHeaders } from "./security-headers.ts";
import { sendSignIn } from "./send-sign-in.ts";

const LOGOUT = "logout";
const READS = new Set(["GET", "HEAD"]);

/** No program where nobody has built it. */
export function consolePagesApi(
  ports: ConsolePorts,
  program: ConsoleProgram | undefined,
): FastifyPluginAsync {
  return async (scope) => {
    const readSession = sessionReader(ports);
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);
    handle(scope, getHome, async ({ reply }) => reply.redirect(getConsole.path));
    programApi(scope, { ports, readSession, program });
    assetsApi(scope, program?.assets ?? new Map());
    logoutApi(scope, ports, readSession);
  };
}

type Parts = {
  ports: ConsolePorts;
  readSession: SessionReader;
  program: ConsoleProgram | undefined;
};

const API = /^\/admin\/(?:api|assets)(?:\/|$)/;

/** Unknown paths below /admin/, and /admin/ itself: the console has its own Not found page. */
export function consoleFallback(
  ports: ConsolePorts,
  program: ConsoleProgram | undefined,
  notFound: NotFoundAnswer,
): FastifyPluginAsync {
  return async (scope) => {
    const readSession = sessionReader(ports);
    secureHeaders(scope, ports.baseUrl);
    scope.setNotFoundHandler(async (request, reply) => {
      const isPage = READS.has(request.method) && !API.test(request.url.split("?")[0] ?? "");
      if (!isPage) return notFound(request, reply);
      const parts = { ports, readSession, program };
      return isOverview(request.url)
        ? sendOverview(request, reply, parts)
        : sendConsole(request, reply, parts);
    });
  };
}

/** /admin/ is /admin. */
function isOverview(url: string): boolean {
  return url.split("?")[0] === `${getConsole.path}/`;
}

async function sendConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  { ports, readSession, program }: Parts,
): Promise<FastifyReply> {
  const viewer = (await readSession(request))?.viewer;
  if (isWelcome(viewer)) return showProgram(reply, program);
  return viewer
    ? sendAway(reply, request.url, viewer)
    : sendSignIn(reply, ports, { back: request.url });
}

/** The first page also says what went wrong on the way to it. */
async function sendOverview(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<FastifyReply> {
  const { error } = getConsole.query.parse(request.query);
  const session = await parts.readSession(request);
  if (error === undefined || isWelcome(session?.viewer)) return sendConsole(request, reply, parts);
  if (!session) return sendSignIn(reply, parts.ports, { back: getConsole.path, error });
  const { viewer, token } = session;
  const csrf = formToken(token, ACCESS_FORM);
  return sendPage(reply, noAccessPage({ login: viewer.login, csrf, error }));
}

function showProgram(reply: FastifyReply, program: ConsoleProgram | undefined): FastifyReply {
  return program ? sendProgram(reply, program) : sendPage(reply.code(503), NOT_BUILT);
}

function programApi(scope: FastifyInstance, parts: Parts): void {
  handle(scope, getConsole, async ({ request, reply }) => sendOverview(request, reply, parts));
  for (const page of getConsolePages)
    handle(scope, page, async ({ request, reply }) => sendConsole(request, reply, parts));
}

function isWelcome(viewer: Viewer | undefined): boolean {
  return viewer !== undefined && hasConsole(viewer);
}

function sendAway(reply: FastifyReply, from: string, viewer: Viewer): FastifyReply {
  return reply.redirect(viewer.pending.length > 0 ? membershipsPath(from) : errorPath("forbidden"));
}

function logoutApi(scope: FastifyInstance, ports: ConsolePorts, readSession: SessionReader): void {
  const session = sessionCookie(ports.baseUrl);
  const signOut = async (reply: FastifyReply, { token, viewer }: ConsoleSession) => {
    await ports.sessions.end(token, actorFor(viewer, reply.request.ip));
    session.clear(reply);
    return sendPage(reply, signedOutPage(ports));
  };

  handle(scope, getLogout, async ({ request, reply }) => {
    const present = await readSession(request);
    if (!present) return sendPage(reply, signedOutPage(ports));
    if (isOwnClick(request)) return signOut(reply, present);
    const csrf = formToken(present.token, LOGOUT);
    return sendPage(reply, signOutPage(present.viewer.login, csrf));
  });

  handle(scope, postLogout, async ({ body: { csrf }, request, reply }) => {
    const present = await readSession(request);
    if (!present) return sendPage(reply, signedOutPage(ports));
    if (!isOwnForm(request, ports.baseUrl) || !fitsForm(present.token, LOGOUT, csrf))
      throw forbidden();
    return signOut(reply, present);
  });
}

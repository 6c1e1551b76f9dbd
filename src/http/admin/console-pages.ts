// URLs of the console, and sign-out. Without a session every URL shows the sign-in page. `/admin?error=` shows the
// error to every visitor.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor } from "../../app/accounts/sign-in.ts";
import {
  getConsole,
  getConsolePages,
  getHome,
  getLogout,
  postLogout,
} from "../../contract/accounts/console-pages.ts";
import { hasConsole, type Viewer } from "../../core/accounts/viewer.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import {
  type ConsoleSession,
  sessionCookie,
  type SessionReader,
  sessionReader,
} from "../accounts/console-session.ts";
import { errorPath, membershipsPath, sendSignIn, waysIn } from "../accounts/page-answers.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import type { NotFoundAnswer } from "../kit/errors.ts";
import { handle } from "../kit/handle.ts";
import { fitsForm, formToken, isOwnClick, isOwnForm } from "../kit/same-origin.ts";
import { secureHeaders } from "../kit/security-headers.ts";
import { html } from "../pages/html.ts";
import { icon } from "../pages/icons.ts";
import { ACCESS_FORM, noAccessPage } from "../pages/membership-pages.ts";
import { type HtmlPage, sendPage } from "../pages/page.ts";
import { signedOutPage, signOutPage } from "../pages/sign-in-page.ts";
import { assetsApi, type ConsoleProgram, sendProgram } from "./console-program.ts";

const LOGOUT = "logout";
const READS = new Set(["GET", "HEAD"]);

/** `program` is undefined if the console is not built. */
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

/** /admin/ is the same page as /admin. */
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

/** The overview also shows an error from a redirect (`?error=`). */
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
    return sendPage(reply, signedOutPage(waysIn(ports, getConsole.path)));
  };

  handle(scope, getLogout, async ({ request, reply }) => {
    const present = await readSession(request);
    if (!present) return sendPage(reply, signedOutPage(waysIn(ports, getConsole.path)));
    if (isOwnClick(request)) return signOut(reply, present);
    const csrf = formToken(present.token, LOGOUT);
    return sendPage(reply, signOutPage(present.viewer.login, csrf));
  });

  handle(scope, postLogout, async ({ body: { csrf }, request, reply }) => {
    const present = await readSession(request);
    if (!present) return sendPage(reply, signedOutPage(waysIn(ports, getConsole.path)));
    if (!isOwnForm(request, ports.baseUrl) || !fitsForm(present.token, LOGOUT, csrf))
      throw forbidden();
    return signOut(reply, present);
  });
}

/** Replaces the console if Relay runs from source and the console is not built. */
const NOT_BUILT: HtmlPage = {
  title: "Not built",
  isStill: true,
  body: html`
    <span class="sign">${icon("tool")}</span>
    <h1>The console is not built</h1>
    <p>
      Run <code>npm run build</code> on the Relay host and restart Relay. Webhooks, messages and the
      API work without it.
    </p>
  `,
};

// Sign-in through GitHub (OAuth), from the first redirect to the callback. The Accept header tells a browser from a
// program; only a browser gets a session.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { failedSignIns } from "../../app/accounts/failure-limit.ts";
import {
  actorFor,
  beginSignIn,
  finishSignIn,
  PageRefusal,
  type Return,
  signedInEntry,
  type SignInReturn,
} from "../../app/accounts/sign-in.ts";
import { onSignIn } from "../../app/accounts/on-first-sign-in.ts";
import { getInstall } from "../../contract/accounts/installations.ts";
import { getAuth, getCallback, getLogin } from "../../contract/accounts/sign-in.ts";
import { safeRedirect } from "../../core/accounts/safe-redirect.ts";
import { hasConsole, viewerOf } from "../../core/accounts/viewer.ts";
import type { Actor } from "../../ports/records.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { browserCookie, type SignInScope } from "../kit/cookies.ts";
import { sessionCookie } from "./console-session.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { answerLinked, linkApi, showLink } from "./link.ts";
import { errorPath, membershipsPath, tellingBrowsers, wantsPage } from "./page-answers.ts";
import { addressLimit } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";

// 30 a minute per IP address: enough for users behind one NAT, too few to guess OAuth states or fill tables.
const RATE = { perSecond: 0.5, burst: 30 };
/** Destinations that a user without a group may return to. */
const FOR_EVERYBODY = new RegExp(`^(?:/admin/invite|${getInstall.path})(?=$|[?#])`);

export function signInApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    const limit = addressLimit(RATE, ports.clock.now);
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);
    scope.addHook("onRequest", async ({ ip }) => limit(ip));
    const own: SignInScope = { ports, browsers: browserCookie(ports) };
    startApi(scope, own);
    callbackApi(scope, own);
    linkApi(scope, own);
  };
}

function startApi(scope: FastifyInstance, own: SignInScope): void {
  handle(scope, getLogin, async ({ query, request, reply }) =>
    reply.redirect(
      await leave(own, request, reply, {
        redirectTo: query.redirect ?? "/admin",
        isWriting: false,
      }),
    ),
  );
  handle(scope, getAuth, async ({ query: { redirect, link }, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      if (link !== undefined) return showLink(own, { request, reply, token: link });
      const options = { redirectTo: redirect, isWriting: true };
      return reply.redirect(await leave(own, request, reply, options));
    }),
  );
}

type SignInOptions = { redirectTo: string | undefined; isWriting: boolean };

function leave(
  { ports, browsers }: SignInScope,
  request: FastifyRequest,
  reply: FastifyReply,
  { redirectTo, isWriting }: SignInOptions,
): Promise<string> {
  return beginSignIn(ports, {
    browser: browsers.keep(request, reply),
    flow: { kind: "sign-in", redirectTo: safeRedirect(redirectTo, ports.baseUrl) },
    isWriting,
  });
}

function callbackApi(scope: FastifyInstance, own: SignInScope): void {
  const { ports, browsers } = own;
  const noteFailed = failedSignIns(ports);
  const arrive = async (back: Return, ip: string): Promise<SignInReturn> => {
    try {
      return await finishSignIn(ports, back);
    } catch (error) {
      if (error instanceof PageRefusal) await noteFailed({ reason: error.page, ip });
      throw error;
    }
  };

  handle(scope, getCallback, async ({ query, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      const back = { ...query, browser: browsers.read(request) };
      const { person, flow } = await arrive(back, request.ip);
      const actor = actorFor(person, request.ip);
      if (flow.kind === "link")
        return answerLinked(own, { request, reply, person, account: flow.account });
      await onSignIn(ports, person, actor);
      // Checked again: the stored flow may predate the current redirect rule.
      const redirectTo = safeRedirect(flow.redirectTo, ports.baseUrl);
      if (!wantsPage(request)) {
        await ports.auditLog.append([signedInEntry(actor)]);
        return { ...person, redirectTo };
      }
      await startSession(ports, request, reply, actor);
      return reply.redirect(await destination(ports, person, redirectTo));
    }),
  );
}

/** Always issues a new token: an attacker may have planted the old one (session fixation). */
async function startSession(
  {
    baseUrl,
    random,
    sessions,
    credentials,
  }: Pick<ConsolePorts, "baseUrl" | "random" | "sessions" | "credentials">,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<void> {
  const session = sessionCookie(baseUrl);
  const old = session.read(request);
  if (old !== undefined) await sessions.end(old, actor);
  const token = random.token();
  await sessions.create(token, actor);
  credentials.trust(token);
  session.set(reply, token);
}

async function destination(
  { configStore, superIds }: Pick<ConsolePorts, "configStore" | "superIds">,
  person: SignInReturn["person"],
  redirectTo: string,
): Promise<string> {
  if (FOR_EVERYBODY.test(redirectTo)) return redirectTo;
  const { groups } = await configStore.read();
  const viewer = viewerOf(person, groups, superIds);
  if (viewer.pending.length > 0) return membershipsPath(redirectTo);
  return hasConsole(viewer) ? redirectTo : errorPath("forbidden");
}

// Sign-in, from the first redirect to the callback, the same for every method. The Accept header tells a browser from a
// program; only a browser gets a session.

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { applyClaims } from "../../app/accounts/claim-memberships.ts";
import { failedSignIns } from "../../app/accounts/failure-limit.ts";
import { addIdentity } from "../../app/accounts/identities.ts";
import {
  actorFor,
  beginSignIn,
  finishSignIn,
  PageRefusal,
  recognize,
  requireOffered,
  type Return,
  signedInEntry,
  type SignInReturn,
} from "../../app/accounts/sign-in.ts";
import { onSignIn } from "../../app/accounts/on-first-sign-in.ts";
import {
  identityText,
  SIGN_IN_METHODS,
  type SignInMethodName,
} from "../../contract/accounts/identities.ts";
import {
  getAuth,
  getCallback,
  getLogin,
  getSignIn,
  postAuth,
  signInEndpoints,
} from "../../contract/accounts/sign-in.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import { safeRedirect } from "../../core/accounts/safe-redirect.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { browserCookie, type SignInScope } from "../kit/cookies.ts";
import { acceptForms } from "../kit/body-parsers.ts";
import { handle } from "../kit/handle.ts";
import { addressLimit } from "../kit/rate-limiter.ts";
import { secureHeaders } from "../kit/security-headers.ts";
import { type ConsoleSession, sessionReader } from "./console-session.ts";
import { answerLinked, confirmLink, showLink, undoApi } from "./link.ts";
import { operatorLinkApi } from "./operator-link.ts";
import { sendSignIn, signInPath, tellingBrowsers, wantsPage } from "./page-answers.ts";
import { destination, startOf, startSession } from "./start-session.ts";

// 30 a minute per IP address: enough for users behind one NAT, too few to guess OAuth states or fill tables.
export const SIGN_IN_RATE = { perSecond: 0.5, burst: 30 };
const PROFILE = "/admin/profile";

export function signInApi(ports: ConsolePorts): FastifyPluginAsync {
  return async (scope) => {
    const limit = addressLimit(SIGN_IN_RATE, ports.clock.now);
    secureHeaders(scope, ports.baseUrl);
    acceptForms(scope);
    scope.addHook("onRequest", async ({ ip }) => limit(ip));
    const own: SignInScope = { ports, browsers: browserCookie(ports) };
    loginApi(scope, own);
    const finish = finisher(own);
    const host = { start: getAuth, confirm: postAuth, callback: getCallback };
    methodApi(scope, { ...own, finish, method: ACCOUNT_HOST, endpoints: host });
    const configured = ports.signInMethods.configured.map(({ name }) => name);
    for (const method of new Set([...SIGN_IN_METHODS, ...configured])) {
      if (method === ACCOUNT_HOST) continue;
      methodApi(scope, { ...own, finish, method, endpoints: signInEndpoints(method) });
    }
    undoApi(scope, own);
    operatorLinkApi(scope, own);
  };
}

function loginApi(scope: FastifyInstance, own: SignInScope): void {
  const { ports } = own;
  const readSession = sessionReader(ports);

  handle(scope, getLogin, async ({ query, request, reply }) => {
    const { redirect, method = ACCOUNT_HOST } = query;
    const isNamed = query.method !== undefined;
    if (!isNamed && !isHostOffered(ports))
      return reply.redirect(signInPath(redirect ?? "/admin", ports.baseUrl));
    return tellingBrowsers(request, reply, async () => {
      const options = { method, redirectTo: redirect ?? "/admin", isWriting: false };
      return reply.redirect(await leave(own, request, reply, options));
    });
  });

  handle(scope, getSignIn, async ({ query, request, reply }) => {
    const back = safeRedirect(query.redirect ?? "/admin", ports.baseUrl);
    const session = await readSession(request);
    return session ? reply.redirect(back) : sendSignIn(reply, ports, { back });
  });
}

/** Without any method, the account host says which settings are missing. */
function isHostOffered({ signInMethods: { offered } }: ConsolePorts): boolean {
  return offered.length === 0 || offered.some(({ name }) => name === ACCOUNT_HOST);
}

type Endpoints =
  | { start: typeof getAuth; confirm: typeof postAuth; callback: typeof getCallback }
  | ReturnType<typeof signInEndpoints>;

type MethodScope = SignInScope & {
  method: SignInMethodName;
  endpoints: Endpoints;
  finish: Finish;
};

function methodApi(scope: FastifyInstance, own: MethodScope): void {
  const { method, endpoints, browsers, finish } = own;
  handle(scope, endpoints.start, async ({ query: { redirect, link }, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      if (link !== undefined) return showLink(own, { request, reply, method, token: link });
      const options = { method, redirectTo: redirect, isWriting: true };
      return reply.redirect(await leave(own, request, reply, options));
    }),
  );
  confirmLink(scope, own, { method, endpoint: endpoints.confirm });
  handle(scope, endpoints.callback, async ({ query, request, reply }) =>
    tellingBrowsers(request, reply, async () =>
      finish({ ...query, method, browser: browsers.read(request) }, request, reply),
    ),
  );
}

type SignInOptions = {
  method: SignInMethodName;
  redirectTo: string | undefined;
  isWriting: boolean;
};

async function leave(
  { ports, browsers }: SignInScope,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, redirectTo, isWriting }: SignInOptions,
): Promise<string> {
  requireOffered(ports, method);
  return beginSignIn(ports, {
    method,
    browser: browsers.keep(request, reply),
    flow: { kind: "sign-in", redirectTo: safeRedirect(redirectTo, ports.baseUrl) },
    isWriting,
  });
}

type Answer = FastifyReply | (HostUser & { redirectTo: string; identity: string });
type Finish = (back: Return, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/** The callback of every method. A failure is audited. */
function finisher(own: SignInScope): Finish {
  const { ports } = own;
  const noteFailed = failedSignIns(ports);
  const readSession = sessionReader(ports);
  return async (back, request, reply) => {
    const arrived = await noting(
      async () => {
        const proof = await finishSignIn(ports, back);
        if (proof.flow.kind !== "add") return { proof, person: await recognize(ports, proof) };
        const session = await readSession(request);
        const viewer = session?.viewer;
        const actor = actorFor(viewer ?? { userId: "", login: "" }, request.ip);
        const { personId } = proof.flow;
        const person = await addIdentity(ports, { ...proof, personId, viewer, actor });
        return { proof, person, session };
      },
      (reason) => noteFailed({ reason, ip: request.ip }),
    );
    return answer(own, { request, reply, ...arrived });
  };
}

async function noting<Result>(
  run: () => Promise<Result>,
  note: (reason: string) => Promise<void>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PageRefusal) await note(error.page);
    throw error;
  }
}

type Arrival = {
  request: FastifyRequest;
  reply: FastifyReply;
  proof: SignInReturn;
  person: HostUser;
  /** In which an identity was added. */
  session?: ConsoleSession | undefined;
};

async function answer(
  own: SignInScope,
  { request, reply, proof, person, session }: Arrival,
): Promise<Answer> {
  const { ports } = own;
  const { flow, identity, rights } = proof;
  const start = startOf(proof, session);
  const actor = actorFor(person, request.ip);
  // Before the session begins, because it ends the sessions of a person who lost their last group.
  await applyClaims(ports, { person, rights, actor });
  if (flow.kind === "link")
    return answerLinked(own, { request, reply, identity, person, account: flow.account });
  if (flow.kind === "add") {
    await startSession(ports, request, reply, { actor, start });
    return reply.redirect(PROFILE);
  }
  await onSignIn(ports, person, actor);
  // Checked again: the stored flow may predate the current redirect rule.
  const redirectTo = safeRedirect(flow.redirectTo, ports.baseUrl);
  if (!wantsPage(request)) {
    await ports.auditLog.append([signedInEntry(actor)]);
    const signedIn = { ...person, redirectTo };
    // The interface lists the fields of the account host's answer.
    if (identity.provider === ACCOUNT_HOST) return reply.send(signedIn);
    return { ...signedIn, identity: identityText(identity) };
  }
  await startSession(ports, request, reply, { actor, start });
  const { isSuper } = start;
  return reply.redirect(await destination(ports, { ...person, isSuper }, redirectTo));
}

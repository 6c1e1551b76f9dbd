// Links a chat account: the consent page, its confirmation and the result page.

import { interactionsOf } from "../../contract/kernel/target.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  beginLink,
  linkAccount,
  findLinkAccount,
  linkMethods,
  offerUndo,
  undoLink,
} from "../../app/accounts/link-account.ts";
import { actorFor, staleState } from "../../app/accounts/sign-in.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import type { SignInMethodName } from "../../contract/accounts/identities.ts";
import { type postAuth, postUndo, signInEndpoints } from "../../contract/accounts/sign-in.ts";
import type { ChatAccount } from "../../ports/accounts.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { Identity, SignInMethod } from "../../ports/identities.ts";
import type { SignInScope } from "../kit/cookies.ts";
import { fitsForm, formToken, isOwnForm } from "../kit/same-origin.ts";
import { handle } from "../kit/handle.ts";
import { tellingBrowsers, wantsPage } from "./page-answers.ts";
import { linkedPage, linkPage, unlinkedPage } from "../pages/link-pages.ts";
import { sendPage } from "../pages/page.ts";

type Visit = { request: FastifyRequest; reply: FastifyReply };

const purposeOf = (token: string) => `link ${token}`;

/** Showing the page does not use up the link; only the confirmation does. */
export async function showLink(
  { ports, browsers }: SignInScope,
  { request, reply, method, token }: Visit & { method: SignInMethodName; token: string },
): Promise<FastifyReply> {
  const account = await findLinkAccount(ports, token);
  const csrf = formToken(browsers.keep(request, reply), purposeOf(token));
  const methods = methodsFor(ports, method);
  const hosts = methods.map(({ name, label }) => ({
    label,
    action: signInEndpoints(name).confirm.path,
  }));
  return sendPage(reply, {
    ...linkPage({
      account,
      platform: ports.labels[account.platform],
      hosts,
      form: { token, csrf },
    }),
    formTargets: await Promise.all(methods.map(originOf)),
  });
}

/** The user chooses among the hosts, the named one first, unless the link names another method. */
function methodsFor(
  ports: SignInScope["ports"],
  method: SignInMethodName,
): readonly SignInMethod[] {
  const hosts = linkMethods(ports);
  const others = hosts.filter(({ name }) => name !== method);
  const named = ports.signInMethods.find(method);
  return others.length < hosts.length ? [named, ...others] : [named];
}

async function originOf({ source }: SignInMethod): Promise<string> {
  return "origin" in source ? source.origin : source.findOrigin();
}

type Confirmation = {
  method: SignInMethodName;
  endpoint: typeof postAuth | ReturnType<typeof signInEndpoints>["confirm"];
};

export function confirmLink(
  scope: FastifyInstance,
  { ports, browsers }: SignInScope,
  { method, endpoint }: Confirmation,
): void {
  handle(scope, endpoint, async ({ body: { link: token, csrf }, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      const browser = browsers.read(request);
      if (!isOwnForm(request, ports.baseUrl)) throw forbidden();
      // Cookie and link both expire after ten minutes.
      if (browser === undefined || !fitsForm(browser, purposeOf(token), csrf)) throw staleState();
      return reply.redirect(await beginLink(ports, { method, token, browser }));
    }),
  );
}

export function undoApi(scope: FastifyInstance, { ports, browsers }: SignInScope): void {
  handle(scope, postUndo, async ({ body: { undo: token }, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      const browser = browsers.read(request);
      if (!isOwnForm(request, ports.baseUrl)) throw forbidden();
      if (browser === undefined) throw staleState();
      await undoLink(ports, { token, browser, ip: request.ip });
      return sendPage(reply, unlinkedPage());
    }),
  );
}

type Linking = Visit & { account: ChatAccount; identity: Identity; person: HostUser };

export async function answerLinked(
  { ports, browsers }: SignInScope,
  { request, reply, account, identity, person }: Linking,
): Promise<FastifyReply> {
  const actor = actorFor(person, request.ip);
  const { label: host } = ports.signInMethods.find(identity.provider);
  const { login } = identity;
  const replaced = await linkAccount(ports, { account, host, login, person, actor });
  if (!wantsPage(request))
    return reply.send({
      ok: true,
      [interactionsOf(account.platform).linkField]: account.userId,
      login,
    });
  const browser = browsers.keep(request, reply);
  const undo = await offerUndo(ports, { account, person, browser });
  const platform = ports.labels[account.platform];
  return sendPage(reply, linkedPage({ account, platform, host, login, replaced, undo }));
}

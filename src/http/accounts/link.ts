// Links a chat account: the consent page, its confirmation and the result page.

import { interactionsOf } from "../../contract/kernel/target.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  beginLink,
  linkAccount,
  findLinkAccount,
  offerUndo,
  undoLink,
} from "../../app/accounts/link-account.ts";
import { actorFor, staleState } from "../../app/accounts/sign-in.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { postAuth, postUndo } from "../../contract/accounts/sign-in.ts";
import type { ChatAccount } from "../../ports/accounts.ts";
import type { HostUser } from "../../ports/code-host.ts";
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
  { request, reply, token }: Visit & { token: string },
): Promise<FastifyReply> {
  const account = await findLinkAccount(ports, token);
  const csrf = formToken(browsers.keep(request, reply), purposeOf(token));
  return sendPage(reply, {
    ...linkPage({ account, labels: ports.labels, token, csrf }),
    formTargets: [ports.signInHost.origin],
  });
}

export function linkApi(scope: FastifyInstance, { ports, browsers }: SignInScope): void {
  handle(scope, postAuth, async ({ body: { link: token, csrf }, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      const browser = browsers.read(request);
      if (!isOwnForm(request, ports.baseUrl)) throw forbidden();
      // Cookie and link both expire after ten minutes.
      if (browser === undefined || !fitsForm(browser, purposeOf(token), csrf)) throw staleState();
      return reply.redirect(await beginLink(ports, { token, browser }));
    }),
  );

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

export async function answerLinked(
  { ports, browsers }: SignInScope,
  { request, reply, account, person }: Visit & { account: ChatAccount; person: HostUser },
): Promise<FastifyReply> {
  const actor = actorFor(person, request.ip);
  const replaced = await linkAccount(ports, { account, person, actor });
  const { login } = person;
  if (!wantsPage(request))
    return reply.send({
      ok: true,
      [interactionsOf(account.platform).linkField]: account.userId,
      login,
    });
  const browser = browsers.keep(request, reply);
  const undo = await offerUndo(ports, { account, person, browser });
  return sendPage(reply, linkedPage({ account, labels: ports.labels, login, replaced, undo }));
}

// The operator's one-time link. Opening it asks first, because chats and mail programs open links in advance.

import type { FastifyInstance } from "fastify";
import { takeOperatorLink } from "../../app/accounts/operator-link.ts";
import { forbidden } from "../../app/accounts/require-role.ts";
import { actorFor, staleState } from "../../app/accounts/sign-in.ts";
import { getOperatorLink, postOperatorLink } from "../../contract/accounts/operator-link.ts";
import type { SignInScope } from "../kit/cookies.ts";
import { handle } from "../kit/handle.ts";
import { fitsForm, formToken, isOwnForm } from "../kit/same-origin.ts";
import { sendPage } from "../pages/page.ts";
import { operatorLinkPage } from "../pages/sign-in-page.ts";
import { tellingBrowsers } from "./page-answers.ts";
import { destination, startSession } from "./start-session.ts";

const purposeOf = (token: string) => `operator link ${token}`;

export function operatorLinkApi(scope: FastifyInstance, { ports, browsers }: SignInScope): void {
  handle(scope, getOperatorLink, async ({ query: { link: token }, request, reply }) => {
    const csrf = formToken(browsers.keep(request, reply), purposeOf(token));
    return sendPage(reply, operatorLinkPage(ports, { token, csrf }));
  });

  handle(scope, postOperatorLink, async ({ body: { link: token, csrf }, request, reply }) =>
    tellingBrowsers(request, reply, async () => {
      const browser = browsers.read(request);
      if (!isOwnForm(request, ports.baseUrl)) throw forbidden();
      if (browser === undefined || !fitsForm(browser, purposeOf(token), csrf)) throw staleState();
      const person = await takeOperatorLink(ports, token);
      const start = { method: "operator", isSuper: false } as const;
      await startSession(ports, request, reply, { actor: actorFor(person, request.ip), start });
      return reply.redirect(await destination(ports, { ...person, isSuper: false }, "/admin"));
    }),
  );
}

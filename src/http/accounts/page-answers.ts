// Answers for browsers: redirects to pages that show the error by its name. Programs get the JSON error itself.

import type { FastifyReply, FastifyRequest } from "fastify";
import { PageRefusal } from "../../app/accounts/sign-in.ts";
import { getMemberships } from "../../contract/accounts/members.ts";
import { getLogin, type PageError } from "../../contract/accounts/sign-in.ts";
import { safeRedirect } from "../../core/accounts/safe-redirect.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sendPage } from "../pages/page.ts";
import { signInPage, type SignInReason } from "../pages/sign-in-page.ts";

export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return /(^|[\s,])text\/html\b/i.test(headers.accept ?? "");
}

export function errorPath(page: PageError): string {
  return `/admin?error=${page}`;
}

/** Path of the consent page. `back` is the path that the user returns to. */
export function membershipsPath(back: string): string {
  return `${getMemberships.path}?redirect=${encodeURIComponent(back)}`;
}

/** For pages outside the console: signs in, then returns to `back`. */
export function toSignIn(reply: FastifyReply, back: string): FastifyReply {
  return reply.redirect(`/admin/login?redirect=${encodeURIComponent(back)}`);
}

/** Runs `run`. For a browser, a `PageRefusal` becomes a redirect to the page that explains it. */
export async function tellingBrowsers<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<Result>,
): Promise<Result | FastifyReply> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PageRefusal) || !wantsPage(request)) throw error;
    return reply.redirect(errorPath(error.page));
  }
}

type SignInSite = Pick<ConsolePorts, "baseUrl" | "labels">;

/** Sends the sign-in page, which returns to the URL that the user opened. */
export function sendSignIn(
  reply: FastifyReply,
  place: SignInSite,
  { back, ...reason }: SignInReason & { back: string },
): FastifyReply {
  return sendPage(reply, signInPage(place, loginPath(back, place.baseUrl), reason));
}

/** Sign-in ends at /admin by default, also if `back` is not a safe redirect. */
function loginPath(back: string, baseUrl: string): string {
  const target = safeRedirect(back, baseUrl);
  if (target === "/" || target === "/admin") return getLogin.path;
  return `${getLogin.path}?redirect=${encodeURIComponent(target)}`;
}

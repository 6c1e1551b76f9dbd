// Answers for browsers: redirects to pages that show the error by its name. Programs get the JSON error itself.

import type { FastifyReply, FastifyRequest } from "fastify";
import { PageRefusal } from "../../app/accounts/sign-in.ts";
import { getMemberships } from "../../contract/accounts/members.ts";
import { OIDC, type SignInMethodName } from "../../contract/accounts/identities.ts";
import { getLogin, getSignIn, type PageError } from "../../contract/accounts/sign-in.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import { safeRedirect } from "../../core/accounts/safe-redirect.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { sendPage } from "../pages/page.ts";
import { signInPage, type SignInReason, type WayIn } from "../pages/sign-in-page.ts";

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

type SignInSite = Pick<ConsolePorts, "baseUrl" | "labels" | "signInMethods">;

/** Sends the sign-in page, which returns to the URL that the user opened. */
export function sendSignIn(
  reply: FastifyReply,
  place: SignInSite,
  { back, ...reason }: SignInReason & { back: string },
): FastifyReply {
  return sendPage(reply, signInPage(place, waysIn(place, back), reason));
}

/** A button for each method. Without any, that of the account host, which says what is missing. */
export function waysIn(
  { baseUrl, labels, signInMethods: { offered } }: SignInSite,
  back: string,
): readonly WayIn[] {
  const host = { name: ACCOUNT_HOST, label: labels[ACCOUNT_HOST], source: undefined };
  return (offered.length > 0 ? offered : [host]).map(({ name, label, source }) => ({
    label,
    href: loginPath(back, baseUrl, name),
    hasClaims: name === OIDC,
    isWriting: source !== undefined && "alwaysWrites" in source,
  }));
}

/** Sign-in ends at /admin by default, also if `back` is not a safe redirect. */
function loginPath(back: string, baseUrl: string, method: SignInMethodName): string {
  const target = safeRedirect(back, baseUrl);
  const query = new URLSearchParams({
    ...(target !== "/" && target !== "/admin" && { redirect: target }),
    ...(method !== ACCOUNT_HOST && { method }),
  });
  return query.size > 0 ? `${getLogin.path}?${query.toString()}` : getLogin.path;
}

/** Path of the sign-in page. */
export function signInPath(back: string, baseUrl: string): string {
  const target = safeRedirect(back, baseUrl);
  if (target === "/" || target === "/admin") return getSignIn.path;
  return `${getSignIn.path}?${new URLSearchParams({ redirect: target }).toString()}`;
}

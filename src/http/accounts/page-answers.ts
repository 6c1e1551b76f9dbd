// How a browser is told of a failure: by name, on a page of ours. Programs get the refusal itself.

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

/** The page that asks for consent, and where the person returns to. */
export function membershipsPath(back: string): string {
  return `${getMemberships.path}?redirect=${encodeURIComponent(back)}`;
}

/** For pages outside the console: sign-in, and then back. */
export function toSignIn(reply: FastifyReply, back: string): FastifyReply {
  return reply.redirect(`/admin/login?redirect=${encodeURIComponent(back)}`);
}

/** What `run` answers; for a browser, what it refuses becomes a way to the page that says why. */
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

// The sign-in page for a person without a session. It leads back to the address that they opened.

type SignInSite = Pick<ConsolePorts, "baseUrl" | "labels">;

export function sendSignIn(
  reply: FastifyReply,
  place: SignInSite,
  { back, ...reason }: SignInReason & { back: string },
): FastifyReply {
  return sendPage(reply, signInPage(place, loginPath(back, place.baseUrl), reason));
}

/** Sign-in ends at /admin by itself, also if `back` cannot be a redirect target. */
function loginPath(back: string, baseUrl: string): string {
  const target = safeRedirect(back, baseUrl);
  if (target === "/" || target === "/admin") return getLogin.path;
  return `${getLogin.path}?redirect=${encodeURIComponent(target)}`;
}

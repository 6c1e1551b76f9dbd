// The sign-in page for a person without a session. It leads back to the address that they opened.

import type { FastifyReply } from "fastify";
import { getLogin } from "../contract/accounts/sign-in.ts";
import { safeRedirect } from "../core/accounts/safe-redirect.ts";
import type { ConsolePorts } from "../ports/index.ts";
import { sendPage } from "./pages/page.ts";
import { type SignInReason, signInPage } from "./pages/sign-in-page.ts";

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

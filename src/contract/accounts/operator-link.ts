// The operator's one-time link, which signs in without any sign-in method.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { STATE, Token, TOO_MANY } from "./sign-in.ts";

export const getOperatorLink = {
  method: "GET",
  path: "/auth/operator",
  summary: "Open a one-time link of relay person sign-in: a page that asks; uses nothing up",
  query: z.object({ link: z.string().catch("").describe("one-time token") }),
  reply: z.string(),
  replyType: "text/html",
  refusals: TOO_MANY,
} as const satisfies Endpoint;

export const postOperatorLink = {
  method: "POST",
  path: "/auth/operator",
  summary: "Sign in with the one-time link, which uses it up",
  body: z.object({ link: Token, csrf: z.string() }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: "To /admin, or to /admin?error=state",
  refusals: { ...STATE, 403: "Forbidden", ...TOO_MANY },
} as const satisfies Endpoint;

export function operatorLinkUrl(baseUrl: string, token: string): string {
  const url = new URL(getOperatorLink.path, baseUrl);
  url.searchParams.set("link", token);
  return url.href;
}

// How a browser is told of a failure: by name, on a page of ours. Programs get the refusal itself.

import type { FastifyReply, FastifyRequest } from "fastify";
import { PageRefusal } from "../app/accounts/sign-in.ts";
import { getMemberships } from "../contract/accounts/members.ts";
import type { PageError } from "../contract/accounts/sign-in.ts";

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

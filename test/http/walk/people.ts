// The people of the walk, who sign in over codehost as everybody does.

import { type Authorize, cookiesOf, signIn } from "../../../dev/sandbox/sign-in.ts";
import type { Codehost } from "../../../sandbox/codehost/start.ts";

export const LOGINS = {
  owner: "ana-lopez",
  admin: "bo-chen",
  viewer: "li-wei",
  other: "sara-nil",
  super: "mia-kraus",
  stranger: "wren-h",
} as const;

export type PersonName = keyof typeof LOGINS;

export type SignInSite = { url: string; codehost: Codehost };

/** What codehost sent back with the browser, and the cookie of the browser that left. */
export type Return = { code: string; state: string; cookie: string };

/** From an address of ours to codehost and back, short of the callback. */
export async function goToCodehost(
  place: SignInSite,
  from: Response,
  login: string,
): Promise<Return> {
  const address = new URL(from.headers.get("location") ?? "", place.url);
  const back = new URL(await authorizeAt(place)(login, Object.fromEntries(address.searchParams)));
  return {
    code: back.searchParams.get("code") ?? "",
    state: back.searchParams.get("state") ?? "",
    cookie: cookiesOf(from),
  };
}

/** The cookie of a session. */
export function signInAt(place: SignInSite, login: string): Promise<string> {
  return signIn({ relay: place.url, authorize: authorizeAt(place) }, login);
}

function authorizeAt({ codehost }: SignInSite): Authorize {
  return async (login, params) => codehost.authorize({ login, params }) ?? "";
}

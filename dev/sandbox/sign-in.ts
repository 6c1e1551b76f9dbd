// `npm run sandbox -- sign-in`: signs in through GitHub without a browser, for use of the admin API with curl. It calls
// the sandbox directly instead of clicking on its pages.

import { z } from "zod";
import { requestPlatform } from "../../sandbox/platform/request.ts";
import type { RunningSandbox } from "./running.ts";

const Location = z.object({ location: z.string() });

/** Authorizes the app as the user, as they would on GitHub's page. */
export type Authorize = (login: string, params: Record<string, string>) => Promise<string>;

export type SandboxSignIn = { relay: string; authorize: Authorize };

/** Session cookie, in curl's format. */
export function signInSandbox({ relay, codehost }: RunningSandbox, login: string): Promise<string> {
  const authorize: Authorize = async (who, params) =>
    Location.parse(await requestPlatform(codehost, "authorize", { login: who, params })).location;
  return signIn({ relay, authorize }, login);
}

/** Cookie of a session that may also act on GitHub. */
export async function signIn(
  { relay, authorize }: SandboxSignIn,
  login: string,
  start = "/auth/codehost?redirect=/auth/codehost/install",
): Promise<string> {
  const left = await fetch(new URL(start, relay), { redirect: "manual" });
  const asked = new URL(left.headers.get("location") ?? "", relay).searchParams;
  const back = await authorize(login, Object.fromEntries(asked));
  const returned = await fetch(new URL(back, relay), {
    redirect: "manual",
    headers: { cookie: cookiesOf(left), accept: "text/html" },
  });
  const session = cookiesOf(returned);
  if (!session.includes("relay_session="))
    throw new Error(`${login} was not signed in: ${returned.status} ${await returned.text()}`);
  return session;
}

export function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(";")[0] ?? "")
    .filter((each) => !each.endsWith("="))
    .join("; ");
}

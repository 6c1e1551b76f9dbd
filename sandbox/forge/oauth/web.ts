// Browser side of OAuth: sign in, then authorize the app or cancel.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, redirect } from "../../platform/call.ts";
import { localPath } from "../../platform/local-path.ts";
import type { Operation } from "../../platform/operations.ts";
import type { SandboxHtml } from "../../pages/html.ts";
import { consentPage } from "../pages/consent.ts";
import { signInPage } from "../pages/sign-in.ts";
import type { ForgeSite } from "../site.ts";
import { findPerson } from "../state/find.ts";
import type { SandboxUser } from "../state/state.ts";
import { sessionCookie, signedIn } from "./session.ts";

const AUTHORIZE = "/login/oauth/authorize";

/** Outcome of a request to the authorize page. */
type AuthorizeVerdict =
  /** A page, or a redirect with an error. */
  | { outcome: "answered"; answer: SandboxResponse }
  /** What the app asks for. */
  | { outcome: "ask"; asks: readonly (SandboxHtml | string)[] };

export type AuthorizePages = {
  /** Name of the app. */
  app(): string;
  judge(query: URLSearchParams): AuthorizeVerdict;
  /** Whether this person authorized the app before, so that no consent is needed. */
  isGranted(login: string): boolean;
  /** Redirect URL with the code. */
  allow(login: string, query: URLSearchParams): string;
  /** Redirect URL with `access_denied`. */
  deny(query: URLSearchParams): string;
};

const SignIn = z.object({ login: z.string(), return_to: z.string().optional() });
const Decision = z.object({ decision: z.enum(["authorize", "cancel"]), request: z.string() });

export function webOperations(site: ForgeSite, pages: AuthorizePages): Operation[] {
  return [
    { method: "GET", path: AUTHORIZE, run: (call) => ask(site, pages, call) },
    { method: "POST", path: AUTHORIZE, run: (call) => decide(site, pages, call) },
    { method: "GET", path: site.loginPath, run: (call) => showSignIn(site, call) },
    { method: "POST", path: "/session", run: (call) => signIn(site, call) },
  ];
}

function ask(site: ForgeSite, pages: AuthorizePages, call: SandboxCall): SandboxResponse {
  const verdict = pages.judge(call.query);
  if (verdict.outcome === "answered") return verdict.answer;
  const person = signedIn(site, call);
  const hasToChoose = call.query.get("prompt") === "select_account";
  if (!person || hasToChoose) return askWho(site, call);
  if (pages.isGranted(person.login)) return redirect(pages.allow(person.login, call.query));
  return consentPage(site, {
    person,
    app: pages.app(),
    asks: verdict.asks,
    action: AUTHORIZE,
    request: call.query.toString(),
  });
}

function askWho(site: ForgeSite, { path, query }: SandboxCall): SandboxResponse {
  const chosen = new URLSearchParams(query);
  // Removed, so that the return with the chosen account does not prompt again.
  chosen.delete("prompt");
  const returnTo = `${path}?${chosen.toString()}`;
  return signInPage(site, { suggested: query.get("login") ?? undefined, returnTo });
}

function decide(site: ForgeSite, pages: AuthorizePages, call: SandboxCall): SandboxResponse {
  const form = Decision.safeParse(call.body);
  const person: SandboxUser | undefined = signedIn(site, call);
  if (!form.success || !person) return redirect(site.loginPath);
  const query = new URLSearchParams(form.data.request);
  const verdict = pages.judge(query);
  if (verdict.outcome === "answered") return verdict.answer;
  const isYes = form.data.decision === "authorize";
  return redirect(isYes ? pages.allow(person.login, query) : pages.deny(query));
}

function showSignIn(site: ForgeSite, { query }: SandboxCall): SandboxResponse {
  const returnTo = localPath(query.get("return_to") ?? undefined);
  return signInPage(site, { suggested: undefined, returnTo });
}

function signIn(site: ForgeSite, call: SandboxCall): SandboxResponse {
  const form = SignIn.safeParse(call.body);
  const person = form.success ? findPerson(site.state, form.data.login) : undefined;
  if (!form.success || !person) return redirect(site.loginPath);
  const there = redirect(localPath(form.data.return_to));
  return { ...there, headers: { ...there.headers, "set-cookie": sessionCookie(site, person) } };
}

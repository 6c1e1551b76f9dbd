// Browser side of OAuth: sign in, then authorize the app or cancel.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, redirect } from "../../platform/call.ts";
import { localPath } from "../../platform/local-path.ts";
import type { Operation } from "../../platform/operations.ts";
import type { Host } from "../host.ts";
import { consentPage } from "../pages/consent.ts";
import { notFoundPage } from "../pages/not-found.ts";
import { signInPage } from "../pages/sign-in.ts";
import { findPerson } from "../state/find.ts";
import { allow, deny, judgeRequest } from "./authorize.ts";
import { sessionCookie, signedIn } from "./session.ts";

const AUTHORIZE = "/login/oauth/authorize";

const SignIn = z.object({ login: z.string(), return_to: z.string().optional() });
const Decision = z.object({ decision: z.enum(["authorize", "cancel"]), request: z.string() });

export function webOperations(host: Host): Operation[] {
  return [
    { method: "GET", path: AUTHORIZE, run: (call) => ask(host, call) },
    { method: "POST", path: AUTHORIZE, run: (call) => decide(host, call) },
    { method: "GET", path: "/login", run: (call) => showSignIn(host, call) },
    { method: "POST", path: "/session", run: (call) => signIn(host, call) },
  ];
}

function ask(host: Host, call: SandboxCall): SandboxResponse {
  const verdict = judgeRequest(host, call.query);
  if (verdict.outcome === "unknown-app") return notFoundPage(host);
  if (verdict.outcome === "refused") return redirect(verdict.location);
  const person = signedIn(host, call);
  const hasToChoose = call.query.get("prompt") === "select_account";
  if (!person || hasToChoose) return askWho(host, call);
  if (host.state.grants.has(person.login)) return redirect(allow(host, person.login, call.query));
  return consentPage(host, {
    person,
    scopes: verdict.scope.split(",").filter((scope) => scope !== ""),
    action: AUTHORIZE,
    request: call.query.toString(),
  });
}

function askWho(host: Host, { path, query }: SandboxCall): SandboxResponse {
  const chosen = new URLSearchParams(query);
  // Removed, so that the return with the chosen account does not prompt again.
  chosen.delete("prompt");
  const returnTo = `${path}?${chosen.toString()}`;
  return signInPage(host, { suggested: query.get("login") ?? undefined, returnTo });
}

function decide(host: Host, call: SandboxCall): SandboxResponse {
  const form = Decision.safeParse(call.body);
  const person = signedIn(host, call);
  if (!form.success || !person) return redirect("/login");
  const query = new URLSearchParams(form.data.request);
  const verdict = judgeRequest(host, query);
  if (verdict.outcome === "unknown-app") return notFoundPage(host);
  if (verdict.outcome === "refused") return redirect(verdict.location);
  const isYes = form.data.decision === "authorize";
  return redirect(isYes ? allow(host, person.login, query) : deny(host, query));
}

function showSignIn(host: Host, { query }: SandboxCall): SandboxResponse {
  const returnTo = localPath(query.get("return_to") ?? undefined);
  return signInPage(host, { suggested: undefined, returnTo });
}

function signIn(host: Host, call: SandboxCall): SandboxResponse {
  const form = SignIn.safeParse(call.body);
  const person = form.success ? findPerson(host.state, form.data.login) : undefined;
  if (!form.success || !person) return redirect("/login");
  const there = redirect(localPath(form.data.return_to));
  return { ...there, headers: { ...there.headers, "set-cookie": sessionCookie(person) } };
}

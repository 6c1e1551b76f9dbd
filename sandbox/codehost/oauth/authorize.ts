// OAuth authorization endpoint: validates the request, then issues a code or denies access.

import { isOAuthApp } from "../app-settings.ts";
import type { Host } from "../host.ts";
import { isRegistered } from "./callback-url.ts";
import { challengeProblem } from "../../forge/oauth/pkce.ts";

export type AuthorizeVerdict =
  | { outcome: "unknown-app" }
  /** Redirects with an error, without a consent page. */
  | { outcome: "refused"; location: string }
  | { outcome: "ask"; scope: string };

const SUSPENDED = "Your application has been suspended. Contact support@github.com.";
const MISMATCH = "The redirect_uri MUST match the registered callback URL for this application.";
const DENIED = "The user has denied your application access.";

export function judgeRequest({ app }: Host, query: URLSearchParams): AuthorizeVerdict {
  if (query.get("client_id") !== app.clientId) return { outcome: "unknown-app" };
  const [registered = ""] = app.callbackUrls;
  const refused = (error: string, description: string, to: string): AuthorizeVerdict => ({
    outcome: "refused",
    location: backTo(to, { error, error_description: description, state: query.get("state") }),
  });
  if (app.isSuspended) return refused("application_suspended", SUSPENDED, registered);
  const wanted = query.get("redirect_uri");
  if (wanted !== null && !isRegistered(app, wanted))
    return refused("redirect_uri_mismatch", MISMATCH, registered);
  const problem = challengeProblem(query);
  if (problem) return refused("invalid_request", problem, wanted ?? registered);
  return { outcome: "ask", scope: scopeOf(isOAuthApp(app), query) };
}

/** Redirect URL with the code. */
export function allow(host: Host, login: string, query: URLSearchParams): string {
  const redirectUri = query.get("redirect_uri") ?? undefined;
  host.state.grants.add(login);
  host.kit.changed();
  const code = host.codes.issue({
    login,
    scope: scopeOf(isOAuthApp(host.app), query),
    redirectUri,
    challenge: query.get("code_challenge") ?? undefined,
  });
  return backTo(redirectUri ?? host.app.callbackUrls[0] ?? "", { code, state: query.get("state") });
}

/** Redirect URL with `access_denied`. */
export function deny({ app }: Host, query: URLSearchParams): string {
  return backTo(query.get("redirect_uri") ?? app.callbackUrls[0] ?? "", {
    error: "access_denied",
    error_description: DENIED,
    state: query.get("state"),
  });
}

/** GitHub Apps have permissions instead of scopes, so GitHub ignores the scopes they request. */
function scopeOf(hasScopes: boolean, query: URLSearchParams): string {
  if (!hasScopes) return "";
  const scopes = (query.get("scope") ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
  return [...new Set(scopes)].toSorted().join(",");
}

function backTo(address: string, fields: Readonly<Record<string, string | null>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields))
    if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

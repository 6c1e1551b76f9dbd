// The authorize page of Gitea and Forgejo: validates the request, then issues a code or denies access.

import { createHash } from "node:crypto";
import type { SandboxResponse } from "../../platform/call.ts";
import { redirect } from "../../platform/call.ts";
import type { AuthorizePages } from "../../forge/oauth/web.ts";
import { errorPage } from "../../forge/pages/not-found.ts";
import { html } from "../../pages/html.ts";
import type { AltforgeHost } from "../host.ts";
import { grantsEverything, scopesIn } from "./scopes.ts";

export function authorizePages(host: AltforgeHost): AuthorizePages {
  return {
    app: () => host.app.name,
    judge(query) {
      const answer = problemOf(host, query);
      return answer ? { outcome: "answered", answer } : { outcome: "ask", asks: asksOf(query) };
    },
    isGranted: (login) => host.grants.of(login) !== undefined,
    allow: (login, query) => allow(host, login, query),
    deny: (query) => failed(query, "access_denied", "the request is denied"),
  };
}

/** Undefined if the request is valid. */
export function problemOf(
  { app, site }: AltforgeHost,
  query: URLSearchParams,
): SandboxResponse | undefined {
  const shown = (words: string) =>
    errorPage(site, { status: 400, title: "Authorization failed", words });
  if (query.get("client_id") !== app.clientId) return shown("Client ID not registered.");
  const wanted = (query.get("redirect_uri") ?? "").toLowerCase();
  if (!app.redirectUris.some((uri) => uri.toLowerCase() === wanted))
    return shown("Unregistered Redirect URI.");
  const back = (error: string, words: string) => redirect(failed(query, error, words), 303);
  if (query.get("response_type") !== "code")
    return back("unsupported_response_type", "Only code response type is supported.");
  if (!METHODS.has(query.get("code_challenge_method") ?? ""))
    return back("invalid_request", "unsupported code challenge method");
  return undefined;
}

/** Relay is a confidential client, which may leave PKCE out. */
const METHODS = new Set(["S256", "plain", ""]);

function allow(host: AltforgeHost, login: string, query: URLSearchParams): string {
  const redirectUri = query.get("redirect_uri") ?? "";
  const grant = host.grants.allow(login, query.get("scope") ?? "");
  host.kit.changed();
  const code = host.codes.issue({
    login,
    scope: grant.scope,
    redirectUri,
    challenge: challengeIn(query),
  });
  return backTo(redirectUri, { code, state: query.get("state") });
}

function challengeIn(query: URLSearchParams): string | undefined {
  const challenge = query.get("code_challenge") ?? undefined;
  if (query.get("code_challenge_method") !== "plain" || challenge === undefined) return challenge;
  return createHash("sha256").update(challenge).digest("base64url");
}

function asksOf(query: URLSearchParams) {
  const scope = query.get("scope") ?? "";
  if (grantsEverything(scope)) return ["read and write everything that you can"];
  return ["know who you are", ...scopesIn(scope).map((each) => html`<code>${each}</code>`)];
}

function failed(query: URLSearchParams, error: string, description: string): string {
  return backTo(query.get("redirect_uri") ?? "", {
    error,
    error_description: description,
    state: query.get("state"),
  });
}

function backTo(address: string, fields: Readonly<Record<string, string | null>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields))
    if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

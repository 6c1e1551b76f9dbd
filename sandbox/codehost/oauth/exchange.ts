// OAuth token endpoint: exchanges a code or a refresh token. Errors have status 200, so callers must read the body.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { type AppSettings, isOAuthApp } from "../app-settings.ts";
import type { Host } from "../host.ts";
import { findPerson } from "../../forge/state/find.ts";
import { isRegistered } from "./callback-url.ts";
import type { CodeGrant } from "../../forge/oauth/codes.ts";
import { fitsChallenge } from "../../forge/oauth/pkce.ts";
import { ACCESS_SECONDS, REFRESH_SECONDS, type UserToken } from "./tokens.ts";

const Request = z
  .object({
    client_id: z.string(),
    client_secret: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
    grant_type: z.string(),
    refresh_token: z.string(),
  })
  .partial();

type Request = z.output<typeof Request>;

const DESCRIPTIONS = {
  incorrect_client_credentials: "The client_id and/or client_secret passed are incorrect.",
  redirect_uri_mismatch:
    "The redirect_uri MUST match the registered callback URL for this application.",
  bad_verification_code: "The code passed is incorrect or expired.",
  unverified_user_email: "The user must have a verified primary email.",
  bad_refresh_token: "The refresh token passed is incorrect or expired.",
  unsupported_grant_type: "The grant_type passed is not supported.",
} as const;

type Failure = keyof typeof DESCRIPTIONS;

const GRANT_TYPES = new Map([
  ["authorization_code", tradeCode],
  ["refresh_token", tradeRefreshToken],
]);

/** Accepts JSON, form or query fields. The response is form-encoded unless the caller accepts JSON. */
export function exchange(host: Host, call: SandboxCall): SandboxResponse {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(call.body);
  const request = Request.safeParse({ ...Object.fromEntries(call.query), ...fields });
  const result = request.success ? trade(host, request.data) : "bad_verification_code";
  const body = typeof result === "string" ? describeFailure(result) : describeToken(result);
  if (call.headers.get("accept")?.includes("json")) return json(200, body);
  return {
    status: 200,
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
    body: formEncode(body),
  };
}

function formEncode(fields: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form.toString();
}

function trade(host: Host, request: Request): UserToken | Failure {
  if (!isApp(host.app, request)) return "incorrect_client_credentials";
  const tradeIt = GRANT_TYPES.get(request.grant_type ?? "authorization_code");
  return tradeIt ? tradeIt(host, request) : "unsupported_grant_type";
}

function isApp(app: AppSettings, { client_id, client_secret }: Request): boolean {
  return client_id === app.clientId && client_secret === app.clientSecret;
}

function tradeCode(host: Host, request: Request): UserToken | Failure {
  const { code = "", redirect_uri: redirectUri, code_verifier: verifier } = request;
  const grant = host.codes.find(code);
  if (!grant) return "bad_verification_code";
  if (!isSameReturn(host.app, grant, redirectUri)) return "redirect_uri_mismatch";
  host.codes.use(code);
  if (!fitsChallenge(grant.challenge, verifier)) return "bad_verification_code";
  if (findPerson(host.state, grant.login)?.hasUnverifiedEmail) return "unverified_user_email";
  return host.tokens.issue({
    login: grant.login,
    scope: grant.scope,
    isExpiring: !isOAuthApp(host.app),
  });
}

function isSameReturn(app: AppSettings, grant: CodeGrant, redirectUri: string | undefined) {
  if (redirectUri === undefined) return true;
  return grant.redirectUri === undefined
    ? isRegistered(app, redirectUri)
    : grant.redirectUri === redirectUri;
}

function tradeRefreshToken(host: Host, request: Request): UserToken | Failure {
  return host.tokens.refresh(request.refresh_token ?? "") ?? "bad_refresh_token";
}

function describeFailure(error: Failure) {
  return {
    error,
    error_description: DESCRIPTIONS[error],
    error_uri: `https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/#${error.replaceAll("_", "-")}`,
  };
}

function describeToken({ accessToken, refreshToken, scope }: UserToken) {
  return {
    access_token: accessToken,
    ...(refreshToken !== undefined && {
      expires_in: ACCESS_SECONDS,
      refresh_token: refreshToken,
      refresh_token_expires_in: REFRESH_SECONDS,
    }),
    scope,
    token_type: "bearer",
  };
}

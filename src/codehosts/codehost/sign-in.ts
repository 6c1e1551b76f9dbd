// Sign-in with GitHub: OAuth 2.0 with PKCE. The token endpoint reports errors with status 200, so only the body tells.

import { isAppToken } from "../../core/accounts/host-token.ts";
import type { HostAnswer, SignInHost, SignInRequest, TokenGrant } from "../../ports/accounts.ts";
import type { HostContext } from "../kit/host-adapter.ts";
import { baseUrlOf } from "../kit/api/base-url.ts";
import {
  authorizeUrl,
  type HostReply,
  readTokens,
  readUser,
  refreshed,
  unexpected,
} from "../kit/api/oauth.ts";
import { request } from "../kit/api/request.ts";
import type { CodehostSettings } from "./settings.ts";

export type SignInOptions = {
  webUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
};

const WRITE_SCOPE = "repo";
const WRITE_SCOPES = new Set([WRITE_SCOPE, "public_repo"]);
/** Errors of a refresh token that is permanently invalid. */
const REFRESH_IS_OVER = new Set(["bad_refresh_token", "invalid_grant"]);

export const SIGN_IN_SETTINGS = [
  "CODEHOST_WEB_URL",
  "CODEHOST_API_URL",
  "CODEHOST_CLIENT_ID",
  "CODEHOST_CLIENT_SECRET",
] as const;

/** Undefined if a setting is missing. */
export function openSignIn(
  settings: CodehostSettings,
  { callbackUrl }: Pick<HostContext, "callbackUrl">,
): SignInHost | undefined {
  const { CODEHOST_WEB_URL: webUrl, CODEHOST_API_URL: apiUrl } = settings;
  const { CODEHOST_CLIENT_ID: clientId, CODEHOST_CLIENT_SECRET: clientSecret } = settings;
  if (!webUrl || !apiUrl || !clientId || !clientSecret) return undefined;
  return codehostSignIn({ webUrl, apiUrl, clientId, clientSecret, callbackUrl });
}

export function codehostSignIn(options: SignInOptions): SignInHost {
  const { webUrl, apiUrl, clientId, clientSecret, callbackUrl } = options;
  const web = baseUrlOf(webUrl);
  const api = baseUrlOf(apiUrl);
  const client = { client_id: clientId, client_secret: clientSecret };
  const trade = async (fields: Readonly<Record<string, string>>) =>
    readTokens(
      await request(`${web}/login/oauth/access_token`, {
        method: "POST",
        headers: { accept: "application/json" },
        body: { ...client, ...fields },
      }),
      rightsOf,
    );
  return {
    issuer: web,
    origin: new URL(webUrl).origin,

    authorizeUrl: (asked) =>
      authorizeUrl(`${web}/login/oauth/authorize`, options, asked, scopeFor(asked)),

    exchange: (code, verifier) =>
      trade({ code, code_verifier: verifier, redirect_uri: callbackUrl }),

    async refresh(refreshToken) {
      const answer = await trade({ grant_type: "refresh_token", refresh_token: refreshToken });
      return refreshed(answer, REFRESH_IS_OVER);
    },

    async whoIs(accessToken) {
      return readUser(
        await request(`${api}/user`, {
          method: "GET",
          headers: apiHeaders(`Bearer ${accessToken}`),
        }),
      );
    },

    async revoke(accessToken) {
      const said = await request(`${api}/applications/${encodeURIComponent(clientId)}/token`, {
        method: "DELETE",
        headers: apiHeaders(`Basic ${btoa(`${clientId}:${clientSecret}`)}`),
        body: { access_token: accessToken },
      });
      // An unknown token counts as revoked.
      return readStatus(said, new Set([204, 404]));
    },
  };
}

function scopeFor({ isWriting }: SignInRequest): { scope?: string } {
  return isWriting ? { scope: WRITE_SCOPE } : {};
}

function apiHeaders(authorization: string) {
  return {
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    authorization,
  };
}

function rightsOf(accessToken: string, scope: string): TokenGrant["rights"] {
  const mayWrite =
    isAppToken(accessToken) || scope.split(/[\s,]+/).some((one) => WRITE_SCOPES.has(one));
  return mayWrite ? "write" : "identity";
}

function readStatus(reply: HostReply, right: ReadonlySet<number>): HostAnswer<undefined> {
  if (reply.outcome === "unavailable") return reply;
  return right.has(reply.value.status)
    ? { outcome: "given", value: undefined }
    : unexpected(reply.value);
}

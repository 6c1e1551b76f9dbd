// Sign-in with GitHub: OAuth 2.0 with PKCE. The token endpoint reports errors with status 200, so only the body tells.

import { createHash } from "node:crypto";
import { z } from "zod";
import { isAppToken } from "../../core/accounts/host-token.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { HostAnswer, SignInHost, TokenGrant } from "../../ports/accounts.ts";
import type { HostContext } from "../kit/host-adapter.ts";
import { request, type HostResponse } from "../kit/api/request.ts";
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
/** Documented error codes; anything else is untrusted text. */
const CODE = /^[a-z_]{1,64}$/;

/** Errors of a refresh token that is permanently invalid. */
const REFRESH_IS_OVER = new Set(["bad_refresh_token", "invalid_grant"]);

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(""),
});
const Failure = z.object({ error: z.string() });
const User = z.object({ id: z.int().positive(), login: z.string().min(1) });

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
  const web = webUrl.replace(/\/+$/, "");
  const api = apiUrl.replace(/\/+$/, "");
  const client = { client_id: clientId, client_secret: clientSecret };
  const trade = async (fields: Readonly<Record<string, string>>) =>
    readTokens(
      await request(`${web}/login/oauth/access_token`, {
        method: "POST",
        headers: { accept: "application/json" },
        body: { ...client, ...fields },
      }),
    );
  return {
    issuer: web,
    origin: new URL(webUrl).origin,

    authorizeUrl: (authorization) =>
      authorizeUrl(`${web}/login/oauth/authorize`, options, authorization),

    exchange: (code, verifier) =>
      trade({ code, code_verifier: verifier, redirect_uri: callbackUrl }),

    async refresh(refreshToken) {
      const answer = await trade({ grant_type: "refresh_token", refresh_token: refreshToken });
      // An error in Relay's own configuration says nothing about the user's token.
      const isFinal = answer.outcome !== "refused" || REFRESH_IS_OVER.has(answer.why);
      return isFinal ? answer : { outcome: "unavailable", why: answer.why };
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

function authorizeUrl(
  endpoint: string,
  { clientId, callbackUrl }: SignInOptions,
  { state, verifier, isWriting }: Parameters<SignInHost["authorizeUrl"]>[0],
): string {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callbackUrl,
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(isWriting && { scope: WRITE_SCOPE }),
  }).toString();
  return url.href;
}

function apiHeaders(authorization: string) {
  return {
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    authorization,
  };
}

type SignInReply = Awaited<ReturnType<typeof request>>;

function readTokens(reply: SignInReply): HostAnswer<TokenGrant> {
  if (reply.outcome === "unavailable") return reply;
  const { body, status } = reply.value;
  const failure = Failure.safeParse(body);
  if (failure.success)
    return { outcome: "refused", why: CODE.exec(failure.data.error)?.[0] ?? "an unknown error" };
  const tokens = Tokens.safeParse(body);
  if (status !== 200 || !tokens.success) return unexpected(reply.value);
  const { access_token: accessToken, expires_in, refresh_token, scope } = tokens.data;
  const mayWrite =
    isAppToken(accessToken) || scope.split(/[\s,]+/).some((one) => WRITE_SCOPES.has(one));
  return {
    outcome: "given",
    value: {
      accessToken,
      lifeMs: expires_in === undefined ? undefined : expires_in * 1000,
      refreshToken: refresh_token,
      rights: mayWrite ? "write" : "identity",
    },
  };
}

function readUser(reply: SignInReply): HostAnswer<HostUser> {
  if (reply.outcome === "unavailable") return reply;
  const { body, status } = reply.value;
  if (status === 401) return { outcome: "refused", why: "the token is not taken" };
  const user = User.safeParse(body);
  if (status !== 200 || !user.success) return unexpected(reply.value);
  return { outcome: "given", value: { userId: String(user.data.id), login: user.data.login } };
}

function readStatus(reply: SignInReply, right: ReadonlySet<number>): HostAnswer<undefined> {
  if (reply.outcome === "unavailable") return reply;
  return right.has(reply.value.status)
    ? { outcome: "given", value: undefined }
    : unexpected(reply.value);
}

/** An unexpected answer, which can be transient. */
function unexpected({ status }: HostResponse): HostAnswer<never> {
  return { outcome: "unavailable", why: `an unexpected answer, status ${status}` };
}

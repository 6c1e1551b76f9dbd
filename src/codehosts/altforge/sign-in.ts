// Sign-in with Gitea and Forgejo: OAuth 2.0 with PKCE.
//
// Every authorization asks for the same scope: Forgejo keeps the first scope of an application, and Gitea rejects a
// request with another one. So each token can act for the user.

import type { SignInHost } from "../../ports/accounts.ts";
import { baseUrlOf } from "../kit/api/base-url.ts";
import { authorizeUrl, readTokens, readUser, refreshed } from "../kit/api/oauth.ts";
import { request } from "../kit/api/request.ts";
import type { HostContext } from "../kit/host-adapter.ts";
import type { AltforgeSettings } from "./settings.ts";
import { apiUrlOf } from "./urls.ts";

type ClientOptions = {
  webUrl: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
};

/** Older versions ignore it, and give every right of the user. */
export const SCOPE = "read:user write:issue write:repository";

/** The refresh token was used before, or the user revoked the authorization. A wrong client is `invalid_client`. */
const REFRESH_IS_OVER = new Set(["unauthorized_client", "invalid_grant"]);

export const SIGN_IN_SETTINGS = [
  "ALTFORGE_WEB_URL",
  "ALTFORGE_CLIENT_ID",
  "ALTFORGE_CLIENT_SECRET",
] as const;

/** Undefined if a setting is missing. */
export function openSignIn(
  settings: AltforgeSettings,
  { callbackUrl }: Pick<HostContext, "callbackUrl">,
): SignInHost | undefined {
  const { ALTFORGE_WEB_URL: webUrl, ALTFORGE_CLIENT_ID: clientId } = settings;
  const { ALTFORGE_CLIENT_SECRET: clientSecret } = settings;
  if (!webUrl || !clientId || !clientSecret) return undefined;
  return altforgeSignIn({ webUrl, clientId, clientSecret, callbackUrl });
}

export function altforgeSignIn(options: ClientOptions): SignInHost {
  const { clientId, clientSecret, callbackUrl } = options;
  const web = baseUrlOf(options.webUrl);
  const trade = async (fields: Readonly<Record<string, string>>) =>
    readTokens(
      await request(`${web}/login/oauth/access_token`, {
        method: "POST",
        headers: { accept: "application/json" },
        body: { client_id: clientId, client_secret: clientSecret, ...fields },
      }),
      // The answer names no scope.
      () => "write",
    );
  return {
    issuer: web,
    origin: new URL(web).origin,
    alwaysWrites: true,

    authorizeUrl: (authorization) =>
      authorizeUrl(`${web}/login/oauth/authorize`, options, authorization, {
        response_type: "code",
        scope: SCOPE,
      }),

    exchange: (code, verifier) =>
      trade({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: callbackUrl,
      }),

    async refresh(refreshToken) {
      const answer = await trade({ grant_type: "refresh_token", refresh_token: refreshToken });
      return refreshed(answer, REFRESH_IS_OVER);
    },

    async whoIs(accessToken) {
      const headers = { accept: "application/json", authorization: `Bearer ${accessToken}` };
      return readUser(await request(`${apiUrlOf(web)}/user`, { method: "GET", headers }));
    },

    // Neither product has an endpoint for it. The token expires within an hour.
    revoke: async () => ({
      outcome: "refused",
      why: "only the user can revoke it, in the settings of their account",
    }),
  };
}

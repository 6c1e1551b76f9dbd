// Token endpoint: exchanges a code or a refresh token. Errors have status 400.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { fitsChallenge } from "../../forge/oauth/pkce.ts";
import type { AltforgeHost } from "../host.ts";
import { clientIn } from "./client.ts";
import { ACCESS_SECONDS, type RefreshProblem, type TokenPair } from "./grants.ts";

const Request = z
  .object({
    grant_type: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
    refresh_token: z.string(),
  })
  .partial();

type Request = z.output<typeof Request>;

/** Accepts JSON or form fields, and the client in the body or as basic authentication. */
export function exchange(host: AltforgeHost, call: SandboxCall): SandboxResponse {
  const request = Request.safeParse(call.body ?? {});
  const fields = { ...clientIn(call), ...request.data };
  if (fields.grant_type === "refresh_token") return refresh(host, fields);
  if (fields.grant_type === "authorization_code") return tradeCode(host, fields);
  return failure(
    "unsupported_grant_type",
    "Only refresh_token or authorization_code grant type is supported",
  );
}

function tradeCode(host: AltforgeHost, request: Request): SandboxResponse {
  const { app, codes } = host;
  if (request.client_id !== app.clientId) return unknownClient(request);
  if (request.client_secret !== app.clientSecret)
    return failure("unauthorized_client", wrongSecret(request));
  const grant = codes.find(request.code ?? "");
  if (!grant) return failure("unauthorized_client", "client is not authorized");
  if (!fitsChallenge(grant.challenge, request.code_verifier))
    return failure("unauthorized_client", "failed PKCE code challenge");
  if (grant.redirectUri !== request.redirect_uri)
    return failure("invalid_grant", "redirect_uri differs from the original authorization request");
  codes.use(request.code ?? "");
  const authorization = host.grants.of(grant.login);
  if (!authorization) return failure("invalid_grant", "invalid grant");
  return given(host.grants.issue(authorization));
}

const REFRESH_FAILURES: Readonly<Record<RefreshProblem, [code: string, words: string]>> = {
  unparsable: ["unauthorized_client", "unable to parse refresh token"],
  "no-grant": ["invalid_grant", "grant does not exist"],
  used: ["unauthorized_client", "token was already used"],
};

function refresh({ app, grants }: AltforgeHost, request: Request): SandboxResponse {
  if (request.client_id !== app.clientId) return unknownClient(request);
  if (request.client_secret !== app.clientSecret)
    return failure("invalid_client", wrongSecret(request));
  const refreshed = grants.refresh(request.refresh_token ?? "");
  return typeof refreshed === "string" ? failure(...REFRESH_FAILURES[refreshed]) : given(refreshed);
}

/** The answer does not name the scope. */
function given({ accessToken, refreshToken }: TokenPair): SandboxResponse {
  return json(200, {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: refreshToken,
  });
}

function failure(error: string, description: string): SandboxResponse {
  return json(400, { error, error_description: description });
}

function unknownClient({ client_id: id = "" }: Request): SandboxResponse {
  return failure("invalid_client", `cannot load client with client id: "${id}"`);
}

function wrongSecret({ client_secret: secret }: Request): string {
  return secret ? "invalid client secret" : "invalid empty client secret";
}

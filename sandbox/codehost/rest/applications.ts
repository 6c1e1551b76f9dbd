// Endpoints to check and revoke user tokens, authenticated by client id and secret.

import { z } from "zod";
import { json, nothing } from "../../platform/call.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { apiUrl } from "../describe/urls.ts";
import { describeLogin } from "../describe/describe-person.ts";
import type { UserToken } from "../oauth/tokens.ts";
import type { Host } from "../host.ts";
import type { RestOperation, RestHandler } from "./operation.ts";
import { badCredentials, missing, notFound } from "./refuse.ts";

const Body = z.object({ access_token: z.string() });

function withToken(run: (host: Host, token: UserToken) => ReturnType<RestHandler>): RestHandler {
  return (host, { call, actor, parameters }) => {
    const { clientId, clientSecret } = host.app;
    if (actor.kind !== "client" || actor.id !== clientId || actor.secret !== clientSecret)
      return badCredentials();
    if (parameters["client_id"] !== clientId) return notFound();
    const body = Body.safeParse(call.body);
    if (!body.success) return missing("access_token");
    const token = host.tokens.find(body.data.access_token);
    return token ? run(host, token) : notFound();
  };
}

const check = withToken(({ state, url, app }, token) =>
  json(200, {
    id: token.id,
    url: apiUrl(url, `/authorizations/${token.id}`),
    app: { name: app.name, client_id: app.clientId, url: url() },
    token: token.accessToken,
    hashed_token: null,
    token_last_eight: token.accessToken.slice(-8),
    note: null,
    note_url: null,
    user: describeLogin(state, url, token.login),
    scopes: token.scope.split(",").filter((scope) => scope !== ""),
    created_at: isoTime(token.createdAt),
    updated_at: isoTime(token.createdAt),
    expires_at: token.refreshToken === undefined ? null : isoTime(token.expiresAt),
    fingerprint: null,
  }),
);

const revokeToken = withToken(({ tokens }, { accessToken }) => {
  tokens.revoke(accessToken);
  return nothing(204);
});

const revokeGrant = withToken(({ tokens, state, kit }, { login }) => {
  tokens.revokeAllOf(login);
  state.grants.delete(login);
  kit.changed();
  return nothing(204);
});

export const applicationOperations: readonly RestOperation[] = [
  { method: "POST", path: "/applications/:client_id/token", run: check },
  { method: "DELETE", path: "/applications/:client_id/token", run: revokeToken },
  { method: "DELETE", path: "/applications/:client_id/grant", run: revokeGrant },
];

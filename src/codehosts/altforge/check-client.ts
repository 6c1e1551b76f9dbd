// Checks an OAuth client id and secret without a user. Gitea and Forgejo check the client first: only a valid one hears
// that its refresh token is fake.

import { baseUrlOf } from "../kit/api/base-url.ts";
import { oauthErrorIn } from "../kit/api/oauth.ts";
import { request } from "../kit/api/request.ts";

type OAuthClient = { webUrl: string; clientId: string; clientSecret: string };

type ClientCheck =
  | { outcome: "known" }
  /** Wrong client id or secret. */
  | { outcome: "unknown" }
  | { outcome: "unavailable"; why: string };

const NOTHING = "relay-asks-for-nothing";
/** Errors that only a valid client gets: the token is wrong, not the client. */
const KNOWN_ERRORS = new Set(["unauthorized_client", "invalid_grant"]);

export async function checkClient(client: OAuthClient): Promise<ClientCheck> {
  const answer = await request(`${baseUrlOf(client.webUrl)}/login/oauth/access_token`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: {
      grant_type: "refresh_token",
      client_id: client.clientId,
      client_secret: client.clientSecret,
      refresh_token: NOTHING,
    },
  });
  if (answer.outcome === "unavailable") return answer;
  const { body, status } = answer.value;
  const error = oauthErrorIn(body);
  if (error === undefined)
    return { outcome: "unavailable", why: `an unexpected answer, status ${status}` };
  return { outcome: KNOWN_ERRORS.has(error) ? "known" : "unknown" };
}

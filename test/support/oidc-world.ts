// Relay with a real OpenID provider beside the sandbox's code host.

import { OIDC } from "../../src/contract/accounts/identities.ts";
import { type Answer, type Console, startConsole } from "./console.ts";
import { CLIENT, type OpenIdProvider, signInAt, startOpenIdProvider } from "./openid-provider.ts";
import type { WorldSeams } from "./world.ts";
import { HTML, locationOf, type Visitor, visitor } from "./sign-in.ts";
import { freePort } from "../../dev/postgres/free-port.ts";

type Account = OpenIdProvider["account"];

export type OidcWorld = Console & {
  provider: OpenIdProvider;
  /** From Relay's redirect to the provider and back: path and query of the callback. */
  authorize(start: Answer, account: Account): Promise<string>;
  /** A browser that signed in with the account; with what the callback answered. */
  signInAs(account: Account, who?: Visitor): Promise<{ who: Visitor; answer: Answer }>;
};

export const OIDC_LOGIN = `/admin/login?method=${OIDC}`;

export async function startOidcWorld(
  env: Readonly<Record<string, string>> = {},
  seams: WorldSeams = {},
): Promise<OidcWorld> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const callbackUrl = `${baseUrl}/auth/${OIDC}/callback`;
  const account = { id: "nobody", claims: {} };
  const provider = await startOpenIdProvider({ callbackUrl, account });
  const settings = {
    PORT: String(port),
    BASE_URL: baseUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: "Keycloak",
    ...env,
  };
  const world = await startConsole(settings, seams);
  world.codehost.configureApp({ callbackUrls: [`${baseUrl}/auth/codehost/callback`] });
  const authorize: OidcWorld["authorize"] = async (start, chosen) => {
    provider.account = chosen;
    const back = await signInAt(locationOf(start), callbackUrl);
    return back.pathname + back.search;
  };
  return {
    ...world,
    provider,
    authorize,
    async signInAs(chosen, who = visitor(world)) {
      const left = await who.request("GET", OIDC_LOGIN, { headers: HTML });
      const back = await authorize(left, chosen);
      return { who, answer: await who.request("GET", back, { headers: HTML }) };
    },
    async stop() {
      await world.stop();
      await provider.stop();
    },
  };
}

// Relay with a real OpenID provider beside the sandbox's code host.

import { OIDC } from "../../src/contract/accounts/identities.ts";
import { type Answer, type Console, startConsole } from "./console.ts";
import { CLIENT, type OpenIdProvider, signInAt, startOpenIdProvider } from "./openid-provider.ts";
import { HTML, locationOf, type Visitor, visitor } from "./sign-in.ts";
import type { WorldSeams } from "./world.ts";

type Account = OpenIdProvider["account"];
type Decision = "authorize" | "cancel";

export type OidcSandbox = {
  provider: OpenIdProvider;
  /** Relay's settings for it. */
  settings: Readonly<Record<string, string>>;
  /** The Relay that it returns to. */
  register(relay: string): void;
  /** From Relay's redirect to the provider and back: path and query of the callback. */
  authorize(start: Answer, account: Account, decision?: Decision): Promise<string>;
};

export async function startOidc(): Promise<OidcSandbox> {
  const options = { callbackUrl: "", account: { id: "nobody", claims: {} } };
  const provider = await startOpenIdProvider(options);
  return {
    provider,
    settings: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_LABEL: "Keycloak",
    },
    register: (relay) => void (options.callbackUrl = `${relay}/auth/${OIDC}/callback`),
    async authorize(start, account, decision = "authorize") {
      provider.account = account;
      provider.isDenied = decision === "cancel";
      const back = await signInAt(locationOf(start), options.callbackUrl);
      return back.pathname + back.search;
    },
  };
}

export type OidcWorld = Console &
  Pick<OidcSandbox, "provider" | "authorize"> & {
    /** A browser that signed in with the account; with what the callback answered. */
    signInAs(account: Account, who?: Visitor): Promise<{ who: Visitor; answer: Answer }>;
  };

export const OIDC_LOGIN = `/admin/login?method=${OIDC}`;

export async function startOidcWorld(
  env: Readonly<Record<string, string>> = {},
  seams: WorldSeams = {},
): Promise<OidcWorld> {
  const { provider, settings, register, authorize } = await startOidc();
  const world = await startConsole({ ...settings, ...env }, seams);
  register(world.url);
  return {
    ...world,
    provider,
    authorize,
    async signInAs(account, who = visitor(world)) {
      const left = await who.request("GET", OIDC_LOGIN, { headers: HTML });
      const back = await authorize(left, account);
      return { who, answer: await who.request("GET", back, { headers: HTML }) };
    },
    async stop() {
      await world.stop();
      await provider.stop();
    },
  };
}

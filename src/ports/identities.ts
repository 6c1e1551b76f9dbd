// Ports for identities: sign-in without a code host, and the persons behind identities.

import type { IdentityRef, SignInMethodName } from "../contract/accounts/identities.ts";
import type { Member } from "../contract/kernel/group.ts";
import type { HostAnswer, SignInCallback, SignInHost, SignInRequest } from "./accounts.ts";

/** A verified identity, from an id token. */
export type IdentityClaims = {
  /** Stable id at the issuer. Never an e-mail address. */
  subject: string;
  /** For display only. */
  login: string;
  /** Rights by the groups in the claims, as the operator's settings map them. Read again at every sign-in. */
  isSuper: boolean;
  roles: readonly { groupId: string; role: Member["role"] }[];
};

/** Proves who a person is, and can do nothing else: Relay keeps no token. */
export interface IdentityProvider {
  /** Exact URL of the issuer. It is stored with each identity. */
  issuer: string;
  /** Origin of the authorize page, for the CSP `form-action` of pages that lead there. Throws like `authorizeUrl`. */
  findOrigin(): Promise<string>;
  /** Throws a `Refusal` with the code `unavailable` if the issuer cannot be reached. */
  authorizeUrl(request: SignInRequest): Promise<string>;
  /** Redeems the code and verifies the id token: signature, issuer, audience, expiry, nonce. */
  identify(
    code: string,
    verifier: string,
    callback: SignInCallback,
  ): Promise<HostAnswer<IdentityClaims>>;
}

export type SignInSource = SignInHost | IdentityProvider;

/** A configured way to sign in. */
export type SignInMethod = {
  name: SignInMethodName;
  /** Name that people read. */
  label: string;
  source: SignInSource;
};

export type SignInContext = {
  /** Where the issuer returns to after sign-in. */
  callbackUrl: string;
  now: () => number;
};

/** How a sign-in method without a code host plugs in. */
export type SignInAdapter<Settings> = {
  readonly name: SignInMethodName;
  readonly needs: readonly (keyof Settings & string)[];
  /** Undefined if a needed setting is missing. */
  open(settings: Settings, context: SignInContext): IdentityProvider | undefined;
};

export type Identity = IdentityRef & {
  /** URL of the server that vouches for it. */
  issuer: string;
  login: string;
};

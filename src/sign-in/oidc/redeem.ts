// Redeems a code for the claims of a user. The library checks the callback, the id token and its signature.

import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from "oauth4webapi";
import type { Claims } from "../../core/accounts/claims.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { isPlain } from "./provider-metadata.ts";

/** Relay, as the provider knows it. */
export type RelyingParty = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
  /** Otherwise the provider's userinfo is read, too. */
  isEnough(claims: Claims): boolean;
};

export type CodeReturn = {
  /** Parameters of the callback. */
  callback: URLSearchParams;
  state: string;
  nonce: string;
  verifier: string;
};

const CLOCK_TOLERANCE_SECONDS = 10;

export async function redeem(
  party: RelyingParty,
  metadata: AuthorizationServer,
  { callback, state, nonce, verifier }: CodeReturn,
): Promise<Claims & { sub: string }> {
  // The library keeps keys by this object. With a new one, keys that the provider replaced or withdrew count at once.
  const provider = { ...metadata };
  const client = { client_id: party.clientId, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const call = { [customFetch]: boundedFetch(), [allowInsecureRequests]: isPlain(party.issuer) };
  const reply = await authorizationCodeGrantRequest(
    provider,
    client,
    clientAuth(provider.token_endpoint_auth_methods_supported, party.clientSecret),
    validateAuthResponse(provider, client, callback, state),
    party.callbackUrl,
    verifier,
    call,
  );
  const checks = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await processAuthorizationCodeResponse(provider, client, reply, checks);
  await validateApplicationLevelSignature(provider, reply, call);
  const claims = getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error("a processed answer has no id token");
  if (party.isEnough(claims)) return claims;
  return {
    ...(await userInfo({ provider, client, call }, tokens.access_token, claims.sub)),
    ...claims,
  };
}

/** Basic is the default of OpenID Connect. */
export function clientAuth(methods: readonly string[] | undefined, secret: string): ClientAuth {
  const isPost =
    methods?.includes("client_secret_basic") === false && methods.includes("client_secret_post");
  return isPost ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

type UserInfoCall = {
  provider: AuthorizationServer;
  client: Client;
  call: Parameters<typeof userInfoRequest>[3];
};

/** A provider need not have the endpoint. */
async function userInfo(
  { provider, client, call }: UserInfoCall,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (provider.userinfo_endpoint === undefined) return {};
  const reply = await userInfoRequest(provider, client, accessToken, call);
  return processUserInfoResponse(provider, client, subject, reply);
}

// Checks of the provider for `relay setup` and `relay doctor`, without a user.

import {
  allowInsecureRequests,
  type AuthorizationServer,
  customFetch,
  discoveryRequest,
  genericTokenEndpointRequest,
  processGenericTokenEndpointResponse,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "oauth4webapi";
import { z } from "zod";
import { boundedFetch } from "./bounded-fetch.ts";
import { failureOf } from "./failure-words.ts";
import { isPlain } from "./provider-metadata.ts";
import { clientAuth, type RelyingParty } from "./redeem.ts";

export type ProviderInspection =
  | { outcome: "fine" }
  /** `setting` is the one to correct. */
  | { outcome: "faulty"; setting: "OIDC_ISSUER" | "OIDC_CLIENT_SECRET"; why: string };

const MAX_ISSUER = 300;

type Party = Pick<RelyingParty, "issuer" | "clientId" | "clientSecret" | "callbackUrl">;

const Metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

export async function inspectProvider(party: Party): Promise<ProviderInspection> {
  const provider = await readMetadata(party.issuer);
  if (typeof provider === "string") return faulty(provider);
  const why = faultIn(provider, party.issuer);
  return why === undefined ? inspectClient(provider, party) : faulty(why);
}

function faulty(why: string): ProviderInspection {
  return { outcome: "faulty", setting: "OIDC_ISSUER", why };
}

type ProviderMetadata = z.infer<typeof Metadata>;

/** A text says why it cannot be read. */
async function readMetadata(issuer: string): Promise<ProviderMetadata | string> {
  const url = new URL(issuer);
  const call = { [customFetch]: boundedFetch(), [allowInsecureRequests]: isPlain(issuer) };
  try {
    const reply = await discoveryRequest(url, call);
    if (reply.status !== 200) return `its discovery document answers with ${reply.status}`;
    const { data } = Metadata.safeParse(await reply.json());
    return data ?? "its discovery document lacks an issuer or an endpoint";
  } catch (error) {
    if (error instanceof SyntaxError) return "its discovery document is not JSON";
    return `it does not answer (${failureOf(error).why})`;
  }
}

function faultIn(provider: ProviderMetadata, issuer: string): string | undefined {
  const { id_token_signing_alg_values_supported: algorithms } = provider;
  const { code_challenge_methods_supported: challenges } = provider;
  if (new URL(issuer).href !== URL.parse(provider.issuer)?.href)
    return `it calls itself ${JSON.stringify(provider.issuer.slice(0, MAX_ISSUER))}: set OIDC_ISSUER to exactly that`;
  if (algorithms?.every((name) => name.startsWith("HS") || name === "none") === true)
    return "it signs id tokens with the client secret only: choose a signing key for Relay there";
  if (challenges?.includes("S256") === false) return "it does not support PKCE with S256";
  return undefined;
}

/** A code that does not exist: a provider that knows the client says so. */
async function inspectClient(
  provider: ProviderMetadata,
  { issuer, clientId, clientSecret, callbackUrl }: Party,
): Promise<ProviderInspection> {
  const metadata: AuthorizationServer = { issuer, token_endpoint: provider.token_endpoint };
  const client = { client_id: clientId };
  const parameters = { code: "none", redirect_uri: callbackUrl, code_verifier: "0".repeat(43) };
  try {
    const reply = await genericTokenEndpointRequest(
      metadata,
      client,
      clientAuth(provider.token_endpoint_auth_methods_supported, clientSecret),
      "authorization_code",
      parameters,
      { [customFetch]: boundedFetch(), [allowInsecureRequests]: isPlain(issuer) },
    );
    await processGenericTokenEndpointResponse(metadata, client, reply);
  } catch (error) {
    if (isUnknownClient(error))
      return {
        outcome: "faulty",
        setting: "OIDC_CLIENT_SECRET",
        why: "it rejects the client: check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
      };
  }
  return { outcome: "fine" };
}

function isUnknownClient(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return true;
  return error instanceof ResponseBodyError && error.error === "invalid_client";
}

// What OAuth 2.0 has in common at every code host: PKCE with S256, bounded error codes, tokens and the user behind one.

import { createHash } from "node:crypto";
import { z } from "zod";
import type { HostAnswer, SignInRequest, TokenGrant } from "../../../ports/accounts.ts";
import type { HostUser } from "../../../ports/host-actions.ts";
import type { HostResponse, request } from "./request.ts";

export type HostReply = Awaited<ReturnType<typeof request>>;

/** Documented error codes; anything else is untrusted text. */
const CODE = /^[a-z_]{1,64}$/;

const Failure = z.object({ error: z.string() });
const User = z.object({ id: z.int().positive(), login: z.string().min(1) });

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().positive().optional().catch(undefined),
  scope: z.string().default(""),
});

type Client = { clientId: string; callbackUrl: string };

export function authorizeUrl(
  endpoint: string,
  { clientId, callbackUrl }: Client,
  { state, verifier }: Pick<SignInRequest, "state" | "verifier">,
  more: Readonly<Record<string, string>>,
): string {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callbackUrl,
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  }).toString();
  return url.href;
}

/** The token pair, with rights by the token and the scope of the answer. */
export function readTokens(
  reply: HostReply,
  rightsOf: (accessToken: string, scope: string) => TokenGrant["rights"],
): HostAnswer<TokenGrant> {
  if (reply.outcome === "unavailable") return reply;
  const { body, status } = reply.value;
  const error = oauthErrorIn(body);
  if (error !== undefined) return { outcome: "refused", why: error };
  const tokens = TokenAnswer.safeParse(body);
  if (status !== 200 || !tokens.success) return unexpected(reply.value);
  const { access_token: accessToken, refresh_token: refreshToken, scope } = tokens.data;
  const lifeMs = msOf(tokens.data.expires_in);
  const refreshLifeMs = msOf(tokens.data.refresh_token_expires_in);
  const rights = rightsOf(accessToken, scope);
  return { outcome: "given", value: { accessToken, lifeMs, refreshToken, refreshLifeMs, rights } };
}

function msOf(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Only these errors end a refresh token. Any other one is about Relay's own configuration, and can pass. */
export function refreshed(
  answer: HostAnswer<TokenGrant>,
  isOver: ReadonlySet<string>,
): HostAnswer<TokenGrant> {
  const isFinal = answer.outcome !== "refused" || isOver.has(answer.why);
  return isFinal ? answer : { outcome: "unavailable", why: answer.why };
}

/** Error code in the body; undefined if there is none. */
export function oauthErrorIn(body: unknown): string | undefined {
  const failure = Failure.safeParse(body);
  if (!failure.success) return undefined;
  return CODE.exec(failure.data.error)?.[0] ?? "an unknown error";
}

export function readUser(reply: HostReply): HostAnswer<HostUser> {
  if (reply.outcome === "unavailable") return reply;
  const { body, status } = reply.value;
  if (status === 401) return { outcome: "refused", why: "the token is not taken" };
  const user = User.safeParse(body);
  if (status !== 200 || !user.success) return unexpected(reply.value);
  return { outcome: "given", value: { userId: String(user.data.id), login: user.data.login } };
}

/** An unexpected answer, which can be transient. */
export function unexpected({ status }: HostResponse): HostAnswer<never> {
  return { outcome: "unavailable", why: `an unexpected answer, status ${status}` };
}

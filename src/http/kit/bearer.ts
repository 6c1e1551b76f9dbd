// Parses bearer tokens strictly: the exact bytes must match. Only the scheme is case-insensitive (RFC 9110).

import type { FastifyRequest } from "fastify";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";

const SCHEME = /^bearer (.+)$/i;
/** Gitea's tokens are JWTs with an RSA signature. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/;

/** The credentials after `Bearer `, or undefined for another scheme. */
export function bearerIn(authorization: string | undefined): string | undefined {
  return SCHEME.exec(authorization ?? "")?.[1];
}

/** Resolves the token to its owner. Throws if it is missing, unknown or expired. */
export async function readBearer(
  { headers, ip }: Pick<FastifyRequest, "headers" | "ip">,
  { tokens, credentials }: Pick<ConsolePorts, "tokens" | "credentials">,
): Promise<{ userId: string; accessToken: string }> {
  const { authorization } = headers;
  if (!authorization) throw new Refusal("unauthenticated", "Missing authorization");
  const accessToken = bearerIn(authorization) ?? "";
  const userId = TOKEN.test(accessToken)
    ? await credentials.look({ address: ip, credential: accessToken }, (token) =>
        tokens.ownerOf(token),
      )
    : undefined;
  if (!userId) throw new Refusal("unauthenticated", "Invalid or expired token");
  return { userId, accessToken };
}

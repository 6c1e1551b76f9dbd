// The bearer of a token, read strictly: exactly these bytes, or nobody.

import type { FastifyRequest } from "fastify";
import { Refusal } from "../core/refusal.ts";
import type { TokenStore } from "../ports/token-store.ts";

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/;

/** Whose token it is. Throws where there is none, or it is nobody's any more. */
export async function readBearer(
  { headers }: Pick<FastifyRequest, "headers">,
  tokens: Pick<TokenStore, "ownerOf">,
): Promise<{ userId: string; accessToken: string }> {
  const { authorization } = headers;
  if (!authorization) throw new Refusal("unauthenticated", "Missing authorization");
  const accessToken = BEARER.exec(authorization)?.[1];
  const userId = accessToken && (await tokens.ownerOf(accessToken));
  if (!userId || !accessToken) throw new Refusal("unauthenticated", "Invalid or expired token");
  return { userId, accessToken };
}

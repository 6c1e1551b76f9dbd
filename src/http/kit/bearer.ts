// The bearer of a token, read strictly: exactly these bytes, or nobody. Only the case of the scheme is free (RFC 9110).

import type { FastifyRequest } from "fastify";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConsolePorts } from "../../ports/index.ts";

const SCHEME = /^bearer (.+)$/i;
const TOKEN = /^[\x21-\x7e]{1,512}$/;

/** What stands after the scheme, or undefined if it is another scheme. */
export function bearerIn(authorization: string | undefined): string | undefined {
  return SCHEME.exec(authorization ?? "")?.[1];
}

/** Whose token it is. Throws where there is none, or it is nobody's any more. */
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

// Verifies the short-lived JWT with which the app authenticates itself.

import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import type { AppSettings } from "../app-settings.ts";

const MAX_SECONDS = 600;
const DRIFT_SECONDS = 60;

const Header = z.object({ alg: z.literal("RS256") });
const Claims = z.object({
  iss: z.union([z.string(), z.number()]).optional(),
  iat: z.unknown(),
  exp: z.unknown(),
});

const UNREADABLE = "A JSON web token could not be decoded";

export function isJwt(token: string): boolean {
  return token.startsWith("ey") && token.split(".").length === 3;
}

/** What is wrong with the JWT. Undefined if it is valid. */
export function jwtProblem(app: AppSettings, token: string, nowMs: number): string | undefined {
  const [head = "", body = "", signature = ""] = token.split(".");
  const claims = Claims.safeParse(decode(body));
  if (!Header.safeParse(decode(head)).success || !claims.success) return UNREADABLE;
  if (app.publicKey === undefined) return "Integration must generate a public key";
  const isSigned = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${body}`),
    createPublicKey(app.publicKey),
    Buffer.from(signature, "base64url"),
  );
  return isSigned ? claimsProblem(app, claims.data, nowMs / 1000) : UNREADABLE;
}

function claimsProblem(
  app: AppSettings,
  { iss, iat, exp }: z.output<typeof Claims>,
  now: number,
): string | undefined {
  if (iss === undefined) return "Missing 'issuer' claim ('iss') in assertion";
  if (![String(app.id), app.clientId].includes(String(iss))) return "Integration not found";
  if (typeof iat !== "number" || iat > now + DRIFT_SECONDS)
    return "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued";
  if (typeof exp !== "number" || exp <= now)
    return "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires";
  if (exp > now + MAX_SECONDS) return "'Expiration time' claim ('exp') is too far in the future";
  return undefined;
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

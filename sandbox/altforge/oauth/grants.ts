// Authorizations and their tokens. Tokens are JWTs that name the authorization, so that its end ends them all. Nothing
// else revokes an access token.

import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SandboxClock } from "../../platform/clock.ts";
import type { AltforgeApp } from "../app-settings.ts";

export const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 730 * 3_600;

const ACCESS = 0;
const REFRESH = 1;

export type AltforgeGrant = { id: number; login: string; scope: string; counter: number };

export type TokenPair = { accessToken: string; refreshToken: string };

export type RefreshProblem = "unparsable" | "no-grant" | "used";

export type GrantBook = ReturnType<typeof createGrantBook>;

const Claims = z.object({ gnt: z.int(), tt: z.int(), cnt: z.int().optional(), exp: z.number() });

type Parts = { clock: SandboxClock; app: AltforgeApp };

export function createGrantBook({ clock, app }: Parts) {
  const key = randomBytes(32);
  const grants = new Map<string, AltforgeGrant>();
  let lastId = 0;

  const byId = (id: number) => [...grants.values()].find((grant) => grant.id === id);

  const claimsIn = (token: string, type: number) =>
    validClaims(key, token, { type, now: clock.now() });

  const issue = (grant: AltforgeGrant): TokenPair => {
    if (app.refreshesOnce) grant.counter += 1;
    const now = Math.floor(clock.now() / 1_000);
    const make = (type: number, seconds: number) =>
      jwt(key, { gnt: grant.id, tt: type, cnt: grant.counter, exp: now + seconds, iat: now });
    return {
      accessToken: make(ACCESS, ACCESS_SECONDS),
      refreshToken: make(REFRESH, REFRESH_SECONDS),
    };
  };

  return {
    /** The authorization after this person's consent. */
    allow(login: string, scope: string): AltforgeGrant {
      const grant = grants.get(login) ?? { id: (lastId += 1), login, scope, counter: 0 };
      if (!app.keepsFirstScope) grant.scope = scope;
      grants.set(login, grant);
      return grant;
    },
    of: (login: string) => grants.get(login),
    issue,
    find(accessToken: string): AltforgeGrant | undefined {
      const claims = claimsIn(accessToken, ACCESS);
      return claims && byId(claims.gnt);
    },
    refresh(refreshToken: string): TokenPair | RefreshProblem {
      const claims = claimsIn(refreshToken, REFRESH);
      if (!claims) return "unparsable";
      const grant = byId(claims.gnt);
      if (!grant) return "no-grant";
      if (app.refreshesOnce && claims.cnt !== grant.counter) return "used";
      return issue(grant);
    },
    /** A person removes the application from their settings. */
    revoke: (login: string) => grants.delete(login),
  };
}

function jwt(key: Buffer, claims: object): string {
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${sign(key, signed)}`;
}

function validClaims(key: Buffer, token: string, { type, now }: { type: number; now: number }) {
  const [head = "", body = "", signature = ""] = token.split(".");
  if (signature !== sign(key, `${head}.${body}`)) return undefined;
  const { data } = Claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return data?.tt === type && data.exp * 1_000 > now ? data : undefined;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function sign(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

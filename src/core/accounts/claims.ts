// Claims of an OpenID provider about a user: the name that people read, and the values that roles come from.

import { oneLine } from "../kernel/text/one-line.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** For display only, never an identity. No e-mail address: it may be unverified, and it is personal. */
const NAMES = ["preferred_username", "nickname", "name"] as const;
const MAX_NAME = 100;

/** Undefined if no claim has a name. */
export function displayNameOf(claims: Claims): string | undefined {
  return NAMES.map((name) => nameIn(claims[name])).find((name) => name !== "");
}

function nameIn(value: unknown): string {
  return typeof value === "string" ? oneLine(value.slice(0, MAX_NAME)) : "";
}

/**
 * Values of a claim: `groups`, or a path such as `realm_access.roles`. A name with dots wins over the path. Undefined if
 * the claim is missing, or is neither a text nor a list.
 */
export function claimValues(claims: Claims, claim: string): readonly string[] | undefined {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : at(claims, claim.split("."));
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) return undefined;
  return value.filter((each): each is string => typeof each === "string");
}

function at(claims: Claims, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    claims,
  );
}

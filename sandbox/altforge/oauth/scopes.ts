// Scopes of tokens: a level for each category of the API. A token without any scope of the API can do everything, because
// scopes are younger than the tokens.

export type ScopeCategory = "user" | "issue" | "repository" | "organization" | "misc";
export type ScopeNeed = `${"read" | "write"}:${ScopeCategory}`;

/** Scopes of OpenID Connect, which say nothing about the API. */
const IDENTITY = new Set(["openid", "profile", "email", "groups"]);

export function scopesIn(scope: string): string[] {
  return scope.split(/[\s,]+/).filter((each) => each !== "");
}

export function grantsEverything(scope: string): boolean {
  const ofApi = scopesIn(scope).filter((each) => !IDENTITY.has(each));
  return ofApi.length === 0 || ofApi.includes("all");
}

/** A write scope includes reading. */
export function hasScope(scope: string, need: ScopeNeed): boolean {
  if (grantsEverything(scope)) return true;
  const scopes = scopesIn(scope);
  return scopes.includes(need) || scopes.includes(need.replace("read:", "write:"));
}

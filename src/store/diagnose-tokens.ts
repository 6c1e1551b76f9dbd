// Which kind of user tokens are stored, for `relay doctor`.

import type { Pool } from "pg";
import { isAppToken } from "../core/accounts/host-token.ts";
import { TOKEN_PREFIX } from "./keys.ts";
import type { Sealing } from "./sealing.ts";
import { openToken, StoredToken } from "./token-documents.ts";

export type TokenDiagnosis = {
  stored: number;
  /** Of an OAuth app with write scope: they reach all repositories of their person. */
  broad: number;
};

export async function diagnoseTokens(pool: Pool, sealing: Sealing): Promise<TokenDiagnosis> {
  const { rows } = await pool.query<{ value: unknown }>(
    "select value from documents where key like $1",
    [`${TOKEN_PREFIX}%`],
  );
  return { stored: rows.length, broad: rows.filter(({ value }) => isBroad(sealing, value)).length };
}

/** False for a token that no known key opens: it cannot be used either. */
function isBroad(sealing: Sealing, value: unknown): boolean {
  const stored = StoredToken.safeParse(value);
  if (!stored.success || stored.data.rights !== "write") return false;
  try {
    return !isAppToken(openToken(sealing, stored.data).accessToken);
  } catch {
    return false;
  }
}

// API tokens: made, listed and revoked by owners.

import type { Viewer } from "../core/viewer.ts";
import { Refusal } from "../core/refusal.ts";
import type { ApiToken, ApiTokenRole, ApiTokenStore } from "../ports/api-tokens.ts";
import type { Actor } from "../ports/audit-log.ts";
import type { Random } from "../ports/random.ts";
import { requireRole } from "./require-role.ts";

type Asking = { viewer: Viewer; actor: Actor };
type Tokens = { apiTokens: ApiTokenStore };

/** So that people and scanners of leaks know one when they see it. */
const PREFIX = "relay_";

type WantedToken = {
  groupId: string;
  name: string;
  role: ApiTokenRole;
  expiresInDays?: number | undefined;
};

export async function createApiToken(
  { apiTokens, random }: Tokens & { random: Random },
  { viewer, actor }: Asking,
  { groupId, name, role, expiresInDays: days }: WantedToken,
): Promise<{ id: string; token: string; expiresAt: number | null }> {
  const { key: groupKey } = requireRole(viewer, groupId, "owner");
  const [id, token] = [random.hex(8), `${PREFIX}${random.token()}`];
  const made = await apiTokens.create({ id, token, groupKey, name, role, days, actor });
  if (!made) throw new Refusal("invalid", "there are too many tokens; revoke some");
  return { id, token, expiresAt: made.expiresAt ?? null };
}

export async function listApiTokens(
  { apiTokens }: Tokens,
  viewer: Viewer,
  groupId: string,
): Promise<readonly ApiToken[]> {
  return apiTokens.list(requireRole(viewer, groupId, "owner").key);
}

/** Another group's token is none of this one: nothing happens to it. */
export async function revokeApiToken(
  { apiTokens }: Tokens,
  { viewer, actor }: Asking,
  { groupId, tokenId }: { groupId: string; tokenId: string },
): Promise<void> {
  await apiTokens.revoke(requireRole(viewer, groupId, "owner").key, tokenId, actor);
}

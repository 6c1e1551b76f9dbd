// A person sees and ends their sessions. Super-admins end those of others.

import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ApiToken, ApiTokenRole, ApiTokenStore } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import type { Random } from "../../ports/system.ts";
import { forbidden, requireRole, roleCheck } from "./require-role.ts";

export async function endSessionsOf(
  { sessions }: Pick<ConsolePorts, "sessions">,
  viewer: Viewer,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  if (!viewer.isSuper) throw forbidden();
  await sessions.endAll(userId, actor);
}

/** A stolen session must not become more than a session. */
export function requireFreshSignIn({ isFresh }: { isFresh: boolean }): void {
  if (isFresh) return;
  throw new Refusal(
    "forbidden",
    "Your sign-in is older than 10 minutes. Sign in again, then try again.",
  );
}

// API tokens: made, listed and revoked by owners.

type AdminCaller = { viewer: Viewer; actor: Actor };
type Tokens = { apiTokens: ApiTokenStore; maxTokenDays: number };

const DEFAULT_DAYS = 90;

/** So that people and scanners of leaks know one when they see it. */
const PREFIX = "relay_";

type WantedToken = {
  groupId: string;
  name: string;
  role: ApiTokenRole;
  expiresInDays?: number | undefined;
};

export async function createApiToken(
  { apiTokens, random, maxTokenDays }: Tokens & { random: Random },
  { viewer, actor }: AdminCaller,
  { groupId, name, role, expiresInDays }: WantedToken,
): Promise<{ id: string; token: string; expiresAt: number }> {
  const group = requireRole(viewer, groupId, "owner");
  const days = expiresInDays ?? Math.min(DEFAULT_DAYS, maxTokenDays);
  if (days > maxTokenDays)
    throw new Refusal("invalid", `expiresInDays must be at most ${maxTokenDays}`);
  const [id, token] = [random.hex(8), `${PREFIX}${random.token()}`];
  const check = roleCheck(viewer, group, "owner");
  const wanted = { id, token, groupKey: group.key, name, role, days, actor, check };
  const made = await apiTokens.create(wanted);
  if (!made) throw new Refusal("invalid", "there are too many tokens; revoke some");
  return { id, token, expiresAt: made.expiresAt };
}

export async function listApiTokens(
  { apiTokens, maxTokenDays }: Tokens,
  viewer: Viewer,
  groupId: string,
): Promise<{ tokens: readonly ApiToken[]; maxDays: number }> {
  const tokens = await apiTokens.list(requireRole(viewer, groupId, "owner").key);
  return { tokens, maxDays: maxTokenDays };
}

/** Another group's token is none of this one: nothing happens to it. */
export async function revokeApiToken(
  { apiTokens }: Pick<Tokens, "apiTokens">,
  { viewer, actor }: AdminCaller,
  { groupId, tokenId }: { groupId: string; tokenId: string },
): Promise<void> {
  const group = requireRole(viewer, groupId, "owner");
  const check = roleCheck(viewer, group, "owner");
  await apiTokens.revoke({ groupKey: group.key, id: tokenId }, { actor, check });
}

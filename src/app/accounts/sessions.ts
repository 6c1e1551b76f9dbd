// Sessions and API tokens. Super-admins end the sessions of other users.

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

/** Limits the damage of a stolen session: sensitive changes need a sign-in within the last 10 minutes. */
export function requireFreshSignIn({ isFresh }: { isFresh: boolean }): void {
  if (isFresh) return;
  throw new Refusal(
    "forbidden",
    "Your sign-in is older than 10 minutes. Sign in again, then try again.",
  );
}

// API tokens: owners create, list and revoke them.

type AdminCaller = { viewer: Viewer; actor: Actor };
type Tokens = { apiTokens: ApiTokenStore; maxTokenDays: number };

const DEFAULT_DAYS = 90;

/** Lets people and secret scanners recognize a token. */
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

/** No effect on a token of another group. */
export async function revokeApiToken(
  { apiTokens }: Pick<Tokens, "apiTokens">,
  { viewer, actor }: AdminCaller,
  { groupId, tokenId }: { groupId: string; tokenId: string },
): Promise<void> {
  const group = requireRole(viewer, groupId, "owner");
  const check = roleCheck(viewer, group, "owner");
  await apiTokens.revoke({ groupKey: group.key, id: tokenId }, { actor, check });
}

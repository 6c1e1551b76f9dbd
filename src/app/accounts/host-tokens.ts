// GitHub tokens of users: shown to their owner, revoked by the owner or a super-admin, refreshed while in use.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { type Actor, type AuditEntry, RELAY } from "../../ports/records.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { TokenRecord } from "../../ports/accounts.ts";
import { forbidden } from "./require-role.ts";

export async function showOwnToken(
  { tokens }: Pick<ConsolePorts, "tokens">,
  viewer: Viewer,
  actor: Actor,
): Promise<TokenRecord> {
  const record = await tokens.show(viewer.userId, entryOf(actor, "token.shown", viewer.userId));
  if (!record) throw new Refusal("not-found", "Not found");
  return record;
}

/**
 * Ends the user's sessions and links even without a token. Revocation on GitHub is best effort: a failure is only
 * logged.
 */
export async function revokeToken(
  { tokens, signInHost, log }: Pick<ConsolePorts, "tokens" | "signInHost" | "log">,
  viewer: Viewer,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  if (!viewer.isSuper && viewer.userId !== userId) throw forbidden();
  const record = await tokens.remove(userId, {
    entry: entryOf(actor, "token.removed", userId),
    endsAccess: actor,
  });
  if (!record) return;
  const answer = await signInHost.revoke(record.accessToken);
  if (answer.outcome !== "given") log.warn("token.not-revoked", { userId, why: answer.why });
}

const MAX_BATCH = 100;
const MAX_UNANSWERED = 5;

type RefreshPorts = Pick<ConsolePorts, "tokens" | "signInHost" | "log">;

/** Sequential, and stops after MAX_UNANSWERED failures to spare a GitHub that is down. */
export async function refreshTokens({ tokens, signInHost, log }: RefreshPorts): Promise<number> {
  let [refreshed, unanswered] = [0, 0];
  for (const userId of await tokens.listDue(MAX_BATCH)) {
    const outcome = await tokens.refresh(
      userId,
      (refreshToken) => signInHost.refresh(refreshToken),
      entryOf(RELAY, "token.refresh-refused", userId),
    );
    if (outcome === "refreshed") refreshed += 1;
    if (outcome === "refused")
      log.warn("token.refresh-refused", { userId, why: "the person must sign in again" });
    if (outcome !== "unavailable") continue;
    log.warn("token.not-refreshed", { userId, why: "the code host did not answer" });
    unanswered += 1;
    if (unanswered === MAX_UNANSWERED) break;
  }
  return refreshed;
}

function entryOf(actor: Actor, action: string, userId: string): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "token", targetId: userId };
}

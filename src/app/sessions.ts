// A person sees and ends their sessions. Super-admins end those of others.

import { Refusal } from "../core/kernel/refusal.ts";
import type { Viewer } from "../core/accounts/viewer.ts";
import type { Actor } from "../ports/records.ts";
import type { ConsolePorts } from "../ports/index.ts";
import { forbidden } from "./require-role.ts";

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

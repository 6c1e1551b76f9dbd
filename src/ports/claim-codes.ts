// One-time codes with which somebody in a chat gives a place to a group.

import type { Actor } from "./audit-log.ts";

export interface ClaimCodeStore {
  /** Kept as a hash alone. When it expires. */
  create(code: string, group: { id: string; key: string }, actor: Actor): Promise<number>;
}

// A code with which a place in a chat is given to a group.

import type { Viewer } from "../core/viewer.ts";
import type { Actor } from "../ports/audit-log.ts";
import type { ClaimCodeStore } from "../ports/claim-codes.ts";
import type { Random } from "../ports/random.ts";
import { requireRole } from "./require-role.ts";

export async function createClaimCode(
  { claimCodes, random }: { claimCodes: ClaimCodeStore; random: Random },
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  groupId: string,
): Promise<{ code: string; expiresAt: number }> {
  const group = requireRole(viewer, groupId, "owner");
  const code = random.hex(6);
  return { code, expiresAt: await claimCodes.create(code, group, actor) };
}

// Channel claims of a group: creates claim codes, lists claims and revokes them.

import type { Claim } from "../../contract/delivery/channels.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Actor, ReadingStore } from "../../ports/records.ts";
import type { ClaimCodeStore, TargetStore } from "../../ports/targets.ts";
import type { Random } from "../../ports/system.ts";
import { readScopeOf, requireRole, roleCheck } from "../accounts/require-role.ts";

export async function createClaimCode(
  { claimCodes, random }: { claimCodes: ClaimCodeStore; random: Random },
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  groupId: string,
): Promise<{ code: string; expiresAt: number }> {
  const group = requireRole(viewer, groupId, "owner");
  const check = roleCheck(viewer, group, "owner");
  const code = random.hex(6);
  return { code, expiresAt: await claimCodes.create(code, group, { actor, check }) };
}

export function listClaims(
  { reading }: { reading: Pick<ReadingStore, "claims"> },
  viewer: Viewer,
  groupId: string,
): Promise<readonly Claim[]> {
  return reading.claims.list(readScopeOf(viewer, groupId));
}

/** No effect if the group has no claim on the channel. */
export async function revokeClaim(
  ports: { claimCodes: ClaimCodeStore; targets: Pick<TargetStore, "claimState"> },
  { viewer, actor }: { viewer: Viewer; actor: Actor },
  { groupId, place }: { groupId: string; place: string },
): Promise<void> {
  const group = requireRole(viewer, groupId, "owner");
  const { key: groupKey } = group;
  if ((await ports.targets.claimState(groupKey, place)) !== "claimed") return;
  const check = roleCheck(viewer, group, "owner");
  await ports.claimCodes.disconnect({ groupKey, place, name: actor.login, actor, check });
}

// Groups: made, and given the secret their webhooks are signed with.

import { type Group, GroupId, UserId } from "../contract/groups.ts";
import { MAX_GRACE_SECONDS } from "../contract/limits.ts";
import { whyNotAdd } from "../core/group-rules.ts";
import { Refusal } from "../core/refusal.ts";
import type { GroupStore } from "../ports/group-store.ts";
import type { Random } from "../ports/random.ts";

export type NewGroup = { id: string; name: string; ownerId: string; ownerLogin: string };

/** For the operator at the command line, who may do what a super-admin may. */
export async function createGroup(
  { groupStore }: { groupStore: GroupStore },
  { id, name, ownerId, ownerLogin }: NewGroup,
): Promise<void> {
  requireForm(GroupId.safeParse(id), "id");
  requireForm(UserId.safeParse(ownerId), "owner");
  const group: Group = {
    id,
    name,
    members: [{ userId: ownerId, login: ownerLogin, role: "owner" }],
    globalIngress: true,
  };
  await groupStore.add((groups, key) => {
    const problem = whyNotAdd(
      groups.map((existing) => existing.id),
      id,
    );
    if (problem !== undefined) throw new Refusal("invalid", problem);
    return { ...group, key };
  });
}

/** The new secret, which is shown this once and never again. */
export async function regenerateSecret(
  { groupStore, random }: { groupStore: GroupStore; random: Random },
  { groupId, graceSeconds }: { groupId: string; graceSeconds: number },
): Promise<string> {
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > MAX_GRACE_SECONDS)
    throw new Refusal("invalid", `grace must be 0 to ${MAX_GRACE_SECONDS} seconds`);
  const secret = random.hex(32);
  if (!(await groupStore.replaceSecret(groupId, secret, graceSeconds)))
    throw new Refusal("not-found", `there is no group ${groupId}`);
  return secret;
}

type FormReading = { success: boolean; error?: { issues: readonly { message: string }[] } };

function requireForm({ success, error }: FormReading, field: string): void {
  if (!success)
    throw new Refusal("invalid", `${field} ${error?.issues[0]?.message ?? "is not valid"}`);
}

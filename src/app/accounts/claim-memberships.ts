// Memberships by the claims of a sign-in. Each sign-in with claims reads them again, and takes back what a claim gave
// before. A person without any group left loses their sessions.

import { type ClaimSignIn, membersAfterSignIn } from "../../core/accounts/claim-roles.ts";
import type { ConfigAudit, ConfigStore } from "../../ports/config.ts";
import type { IdentityClaims } from "../../ports/identities.ts";
import type { Actor } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { Log } from "../../ports/system.ts";

type SignedIn = {
  person: ClaimSignIn["person"];
  rights: Pick<IdentityClaims, "roles"> | undefined;
  actor: Actor;
};

/** Does nothing for a sign-in without claims. */
export async function applyClaims(
  { configStore, log }: { configStore: ConfigStore; log: Pick<Log, "warn"> },
  { person, rights, actor }: SignedIn,
): Promise<void> {
  if (!rights) return;
  const { roles } = rights;
  const { groups: seen } = await configStore.read();
  const known = new Set(seen.map(({ id }) => id));
  for (const { groupId } of roles)
    if (!known.has(groupId)) log.warn("sign-in.unknown-group", { groupId });
  const next = (group: StoredGroup, now: number): StoredGroup => {
    const members = membersAfterSignIn(group, { person, roles, now });
    return members === group.members ? group : { ...group, members: [...members] };
  };
  if (seen.every((group) => next(group, 0) === group)) return;
  await configStore.change(({ groups, routes, now }) => {
    const changed = groups.map((group) => next(group, now));
    const audit = groups.flatMap((group, at) => noteOf(group, changed[at], actor));
    return { groups: changed, routes, audit };
  });
}

function noteOf(before: StoredGroup, after: StoredGroup | undefined, actor: Actor): ConfigAudit[] {
  if (after === undefined || after === before) return [];
  const target = { groupId: before.id, targetType: "member", targetId: actor.id };
  const detail = { before: roleIn(before, actor), after: roleIn(after, actor) };
  return [{ actor, action: "member.by-claims", ...target, detail }];
}

function roleIn({ members }: StoredGroup, { id }: Actor) {
  const member = members.find(({ userId }) => userId === id);
  return { role: member?.role, byClaims: member?.byClaims?.role };
}

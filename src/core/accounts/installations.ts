// Which groups belong to an installation of the code host's app, and which could.

import { acceptedMembers } from "./members.ts";

type Bindable = {
  id: string;
  installationId?: string | number | undefined;
  members: readonly { userId: string; role: string; acceptedAt: number | null }[];
};

/** The name of the group that is made for an installation; nobody else can take it. */
export function provisionedId(installationId: string): string {
  return `inst-${installationId}`;
}

/** Compared as digits. */
export function isBoundTo({ installationId }: Bindable, id: string): boolean {
  return installationId !== undefined && String(installationId) === id;
}

/** A group that has an installation's name without being bound to it: somebody waits for its events. */
export function isSquatted(group: Bindable, installationId: string): boolean {
  return group.id === provisionedId(installationId) && !isBoundTo(group, installationId);
}

/** The group that was made for an installation, and that no person has taken or given a route yet. */
export function isUnused(
  group: Bindable,
  installationId: string,
  routes: readonly { groupId: string }[],
): boolean {
  return (
    group.id === provisionedId(installationId) &&
    isBoundTo(group, installationId) &&
    group.members.length === 0 &&
    !routes.some(({ groupId }) => groupId === group.id)
  );
}

/** A pending owner owns nothing yet. */
export function isOwnedBy({ members }: Bindable, userId: string): boolean {
  return acceptedMembers(members).some(
    (member) => member.userId === userId && member.role === "owner",
  );
}

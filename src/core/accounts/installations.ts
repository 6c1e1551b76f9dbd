// Which groups are bound to an installation of the GitHub App, and which could be.

import { acceptedMembers } from "./members.ts";

type Bindable = {
  id: string;
  installationId?: string | number | undefined;
  members: readonly { userId: string; role: string; acceptedAt: number | null }[];
};

/** Id of the group that Relay creates for an installation. The prefix is reserved. */
export function provisionedId(installationId: string): string {
  return `inst-${installationId}`;
}

/** As strings: stored ids may be numbers. */
export function isBoundTo({ installationId }: Bindable, id: string): boolean {
  return installationId !== undefined && String(installationId) === id;
}

/** The group has an installation's id but is not bound to it. Its creator may be after the installation's events. */
export function isSquatted(group: Bindable, installationId: string): boolean {
  return group.id === provisionedId(installationId) && !isBoundTo(group, installationId);
}

/** Created for the installation, still without members and routes. */
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

/** A pending owner does not count. */
export function isOwnedBy({ members }: Bindable, userId: string): boolean {
  return acceptedMembers(members).some(
    (member) => member.userId === userId && member.role === "owner",
  );
}

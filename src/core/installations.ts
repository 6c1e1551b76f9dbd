// Which groups belong to an installation of the code host's app, and which could.

type Bindable = {
  id: string;
  installationId?: string | number | undefined;
  members: readonly { userId: string; role: string }[];
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

export function isOwnedBy({ members }: Bindable, userId: string): boolean {
  return members.some((member) => member.userId === userId && member.role === "owner");
}

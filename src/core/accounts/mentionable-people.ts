// Which users a group's messages may mention, resolve to a chat id or send direct messages to. Owners hold the secret
// of their group's endpoint, so an event from there proves nothing about the users it names.

import { hostOf } from "../../contract/hosts/index.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { isAccepted } from "./members.ts";
import type { RelayEvent } from "../events/relay-event.ts";

export type Origin = {
  event: Pick<RelayEvent, "provider" | "installationId">;
  /** Received on the global endpoint, whose secret no group has. */
  isGlobal: boolean;
};

type Receiver = Pick<Group, "members" | "installationId">;

/** Accepted members always; other users only if the event came through the group's installation. */
export function isResolvable(userId: string, group: Receiver, origin?: Origin): boolean {
  return isAcceptedMember(userId, group) || (!!origin && isFromInstallation(group, origin));
}

/** Whether any event of the group can reach this user. */
export function mayEverResolve(userId: string, group: Receiver): boolean {
  return group.installationId !== undefined || isAcceptedMember(userId, group);
}

export function isAcceptedMember(userId: string, { members }: Pick<Group, "members">): boolean {
  return members.some((member) => member.userId === userId && isAccepted(member));
}

function isFromInstallation({ installationId }: Receiver, { event, isGlobal }: Origin): boolean {
  if (!isGlobal || !hostOf(event.provider).can.installApp || installationId === undefined)
    return false;
  return event.installationId === String(installationId);
}

// Linked accounts, and those that a group maps.

type Found = {
  userId: string;
  identity: string;
  mentions: "ping" | "silent" | "never";
  /** By the group, instead of linked by the user. */
  isMapped: boolean;
};

/**
 * The one account to name for each identity. The user's own link wins over the mapping of the group, which needs no
 * proof of the event: it names only accounts that the owners chose.
 */
export function mentionable<One extends Found>(
  found: readonly One[],
  mayResolve: (userId: string) => boolean,
): ReadonlyMap<string, One> {
  const linked = found.filter(({ isMapped, userId }) => !isMapped && mayResolve(userId));
  const mapped = found.filter(({ isMapped }) => isMapped);
  const chosen = new Map([...mapped, ...linked].map((one) => [one.identity, one]));
  return new Map([...chosen].filter(([, { mentions }]) => mentions !== "never"));
}

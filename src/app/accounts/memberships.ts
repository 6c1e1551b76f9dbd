// A pending member accepts or declines a membership.

import { isAccepted } from "../../core/accounts/members.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { Actor } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { forbidden } from "./require-role.ts";

export type Consent = { groupId: string; isAccepting: boolean; actor: Actor };

/** The last owner may decline too: super-admins still see a group without owners. */
export async function answerMembership(
  { configStore }: { configStore: ConfigStore },
  { groupId, isAccepting, actor }: Consent,
): Promise<void> {
  await configStore.change(({ groups, routes, now }) => {
    const group = groups.find(({ id }) => id === groupId);
    const member = group?.members.find(({ userId }) => userId === actor.id);
    if (!group || !member || isAccepted(member)) throw new Refusal("not-found", "Not found");
    const { userId, login, role, invitedBy } = member;
    const others = (one: StoredGroup["members"][number]) => one.userId !== userId;
    const members = isAccepting
      ? group.members.map((one) => (one === member ? { ...one, acceptedAt: now } : one))
      : group.members.filter(others);
    return {
      groups: groups.map((one) => (one === group ? { ...group, members } : one)),
      routes,
      audit: [
        {
          actor,
          action: isAccepting ? "member.accepted" : "member.declined",
          groupId,
          targetType: "member",
          targetId: userId,
          detail: { [isAccepting ? "after" : "before"]: { login, role, invitedBy } },
        },
      ],
    };
  });
}

// An owner allows Relay to check for missed deliveries with their token, or withdraws it.

type DeliveryChecks = { groupId: string; isAllowed: boolean; actor: Actor };

export async function allowDeliveryChecks(
  { configStore }: { configStore: ConfigStore },
  { groupId, isAllowed, actor }: DeliveryChecks,
): Promise<void> {
  await configStore.change(({ groups, routes }) => {
    const group = groups.find(({ id }) => id === groupId);
    const member = group?.members.find(({ userId }) => userId === actor.id);
    if (!group || member?.role !== "owner" || !isAccepted(member)) throw forbidden();
    const { deliveryChecks: before = false, ...rest } = member;
    if (before === isAllowed) return { groups, routes, audit: [] };
    const next = isAllowed ? { ...rest, deliveryChecks: true } : rest;
    const members = group.members.map((one) => (one === member ? next : one));
    const changed = { before: { allowed: before }, after: { allowed: isAllowed } };
    return {
      groups: groups.map((one) => (one === group ? { ...group, members } : one)),
      routes,
      audit: [
        {
          actor,
          action: "member.delivery-checks",
          groupId,
          targetType: "member",
          targetId: member.userId,
          detail: changed,
        },
      ],
    };
  });
}

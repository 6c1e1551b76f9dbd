// An owner allows Relay to check for missed deliveries with their token, or withdraws it.

import { isAccepted } from "../core/accounts/members.ts";
import type { Actor } from "../ports/records.ts";
import type { ConfigStore } from "../ports/config.ts";
import { forbidden } from "./require-role.ts";

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

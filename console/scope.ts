// The current user, the selected group, and the user's rights in it.

import { useSearch } from "@tanstack/react-router";
import { getMe } from "../src/contract/accounts/me.ts";
import { ACCOUNT_HOST } from "../src/contract/hosts/index.ts";
import { type Labels, PRODUCT_NAMES } from "../src/contract/kernel/products.ts";
import { chatOf, PLATFORMS } from "../src/contract/kernel/platforms.ts";
import type { ReplyOf } from "./api/call.ts";
import { useAnswer } from "./api/use-answer.ts";

export type Me = ReplyOf<typeof getMe>;
export type MemberRole = "owner" | "admin" | "viewer";

const RANKS: Readonly<Record<MemberRole, number>> = { viewer: 0, admin: 1, owner: 2 };

/** The input of every permission check. */
export type Rights = Pick<Me, "isSuper" | "groups">;

/** A super-admin has owner rights in every group. */
export function roleIn(me: Rights, groupId: string | null | undefined): MemberRole | undefined {
  if (me.isSuper) return "owner";
  return me.groups.find(({ id }) => id === groupId)?.role ?? undefined;
}

export function canAs(
  me: Rights,
  groupId: string | null | undefined,
  minRole: MemberRole,
): boolean {
  const role = roleIn(me, groupId);
  return role !== undefined && RANKS[role] >= RANKS[minRole];
}

export function useMe(): Me | undefined {
  return useAnswer(getMe, {}, { everyMs: 60_000 }).data;
}

/** The selected group; undefined if all groups are shown. */
export function useGroupId(): string | undefined {
  return useSearch({ strict: false, select: ({ group }) => group });
}

/** The selected group, or the user's only one; for actions that need a single group. */
export function useOneGroupId(): string | undefined {
  const chosen = useGroupId();
  const groups = useMe()?.groups ?? [];
  return chosen ?? (groups.length === 1 ? groups[0]?.id : undefined);
}

export function useLabels(): Labels {
  return useMe()?.labels ?? PRODUCT_NAMES;
}

/** Label of the code host that people sign in with. */
export function useHostLabel(): string {
  return useLabels()[ACCOUNT_HOST];
}

/** Labels of the chats whose roles a route can ping. */
export function useRolePingLabel(): string {
  const labels = useLabels();
  const chats = PLATFORMS.filter((platform) => chatOf(platform).rolePings !== undefined);
  return chats.map((platform) => labels[platform]).join(" and ");
}

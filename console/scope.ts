// Who looks, at which group, and what they may do there.

import { useSearch } from "@tanstack/react-router";
import { getMe } from "../src/contract/accounts/me.ts";
import { byPlatform } from "../src/contract/kernel/target.ts";
import type { ReplyOf } from "./api/call.ts";
import { useAnswer } from "./api/use-answer.ts";

export type Me = ReplyOf<typeof getMe>;
export type MemberRole = "owner" | "admin" | "viewer";

const RANKS: Readonly<Record<MemberRole, number>> = { viewer: 0, admin: 1, owner: 2 };

/** What decides who may do what. */
export type Rights = Pick<Me, "isSuper" | "groups">;

/** A super-admin may do in every group what its owners may. */
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

/** The chosen group; undefined where all of the person's groups are shown. */
export function useGroupId(): string | undefined {
  return useSearch({ strict: false, select: ({ group }) => group });
}

/** For a thing that has to be made in one group: the chosen one, or the only one. */
export function useOneGroupId(): string | undefined {
  const chosen = useGroupId();
  const groups = useMe()?.groups ?? [];
  return chosen ?? (groups.length === 1 ? groups[0]?.id : undefined);
}

export type Labels = Me["labels"];

const NEUTRAL: Labels = {
  codehost: "codehost",
  altforge: "altforge",
  ...byPlatform((platform) => platform),
};

export function useLabels(): Labels {
  return useMe()?.labels ?? NEUTRAL;
}

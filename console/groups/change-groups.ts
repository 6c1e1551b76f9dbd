// Changes of groups. The API replaces the whole list, so a change of one group is merged into the current list.

import type { getGroups } from "../../src/contract/config/lists.ts";
import { GroupId } from "../../src/contract/kernel/group.ts";
import type { ReplyOf } from "../api/call.ts";
import { type FieldValues, type ThreeWay, threeWay } from "../saving/three-way.ts";
import type { MemberRole } from "../scope.ts";

export type GroupsReply = ReplyOf<typeof getGroups>;
export type GroupInReply = GroupsReply["groups"][number];

/** A new member has only a login until the server resolves the user id. */
type WrittenMember = { userId?: string; login: string; role: MemberRole };
export type GroupInput = Omit<GroupInReply, "members"> & { members: readonly WrittenMember[] };

/** The group when the user began to edit, and as they want it. */
export type GroupChange = { before: GroupInReply; yours: GroupInput };

export type NextGroups =
  | { outcome: "ready"; groups: readonly unknown[] }
  | { outcome: "clash"; theirs: GroupInReply; three: ThreeWay }
  | { outcome: "gone" };

export function nextGroups(list: GroupsReply, { before, yours }: GroupChange): NextGroups {
  return withFields(list, before, fieldsOf(yours));
}

/** The list with these fields of one group, which had the fields of `before` when they were chosen. */
export function withFields(
  { groups }: GroupsReply,
  before: GroupInReply,
  yours: FieldValues,
): NextGroups {
  const theirs = groups.find(({ id }) => id === before.id);
  if (!theirs) return { outcome: "gone" };
  const three = threeWay(fieldsOf(before), fieldsOf(theirs), yours);
  if (three.clashes.length > 0) return { outcome: "clash", theirs, three };
  const changed = groupFrom(before.id, three.merged);
  return {
    outcome: "ready",
    groups: groups.map((group) => (group.id === before.id ? changed : group)),
  };
}

const MEMBER = "member ";

/** Each member is a separate field, so that two users can change two members without a conflict. */
function fieldsOf({ id: _id, role: _role, members, ...settings }: GroupInput): FieldValues {
  return {
    ...settings,
    ...Object.fromEntries(
      members.map((member) => [`${MEMBER}${member.userId ?? `@${member.login}`}`, member]),
    ),
  };
}

export function isMemberField(field: string): boolean {
  return field.startsWith(MEMBER);
}

function groupFrom(id: string, fields: FieldValues): unknown {
  const entries = Object.entries(fields);
  return {
    id,
    ...Object.fromEntries(entries.filter(([field]) => !isMemberField(field))),
    members: entries.flatMap(([field, member]) => (isMemberField(field) ? [member] : [])),
  };
}

export function withRole(group: GroupInReply, userId: string, role: MemberRole): GroupInput {
  const members = group.members.map((member) =>
    member.userId === userId ? { ...member, role } : member,
  );
  return { ...group, members };
}

export function withoutMember(group: GroupInReply, userId: string): GroupInput {
  return { ...group, members: group.members.filter((member) => member.userId !== userId) };
}

export function withMember(group: GroupInReply, login: string, role: MemberRole): GroupInput {
  return { ...group, members: [...group.members, { login, role }] };
}

/** A group needs at least one owner. */
export function isLastOwner({ members }: GroupInReply, userId: string): boolean {
  const owners = members.filter(({ role }) => role === "owner");
  return owners.length === 1 && owners[0]?.userId === userId;
}

const MAX_ID_LENGTH = 64;

/** Suggests an id for a name: "Zoë's Team" becomes zoe-s-team. */
export function idFrom(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return slug.slice(0, MAX_ID_LENGTH).replace(/-$/, "");
}

/** Validates an id while the user types. Only the server knows reserved and retired ids. */
export function idProblem(id: string, groups: readonly { id: string }[]): string | undefined {
  if (id === "") return undefined;
  if (!GroupId.safeParse(id).success)
    return "Use at most 64 lower-case letters, digits and dashes. It cannot start with a dash.";
  return groups.some((group) => group.id === id) ? `The group ${id} already exists.` : undefined;
}

export type GroupDraft = { id: string; name: string; owner: WrittenMember };

/** Global ingress is off: the shared webhook endpoint is opt-in. */
export function withNewGroup(
  { groups }: GroupsReply,
  { id, name, owner }: GroupDraft,
): readonly unknown[] {
  return [...groups, { id, name, globalIngress: false, members: [{ ...owner, role: "owner" }] }];
}

// The configuration file: groups and routes as an operator writes them down.

import { z } from "zod";
import { Group, InstallationId, Member, MemberRole, WrittenUserId } from "../kernel/group.ts";
import { MAX_LOGIN_LENGTH, MAX_MEMBERS, MAX_TARGETS } from "../kernel/limits.ts";
import { Route, Target } from "../routing/routes.ts";

/** Filters have a reader of their own, which says more about what is wrong with them. */
const AnyFilter = z.unknown().refine((filter) => filter !== undefined, "is required");

/** A route as somebody writes it: unknown keys are refused. */
export const WrittenRoute = z.strictObject({ ...Route.shape, filter: AnyFilter });
export type WrittenRoute = z.infer<typeof WrittenRoute>;

/** A route that is being written: what is filled in last may be absent. */
export const DraftRoute = z.strictObject({
  ...WrittenRoute.partial({ id: true, name: true }).shape,
  targets: z.array(Target).max(MAX_TARGETS).default([]),
});
export type DraftRoute = z.infer<typeof DraftRoute>;

/** Consent is the member's own: what a reader was given of it says nothing when it comes back. */
const WrittenMember = z.strictObject({
  ...Member.shape,
  userId: WrittenUserId,
  login: z.string().max(MAX_LOGIN_LENGTH),
  acceptedAt: Member.shape.acceptedAt.optional(),
});

/** A group as somebody writes it; who may leave out or set what is for the rules to say. */
export const WrittenGroup = z.strictObject({
  ...Group.shape,
  members: z.array(WrittenMember).max(MAX_MEMBERS),
  globalIngress: z.boolean().optional(),
  /** None: bound to none. */
  installationId: InstallationId.nullable().optional(),
});
export type WrittenGroup = z.infer<typeof WrittenGroup>;

export const ConfigFile = z.strictObject({
  groups: z.array(WrittenGroup).optional(),
  routes: z.array(WrittenRoute).optional(),
});
export type ConfigFile = z.infer<typeof ConfigFile>;

const word = z.string().catch("");

/** Entries beyond the limit are not read: another rule refuses the list. */
function listOf<Item extends z.ZodType>(item: Item, max?: number) {
  const first = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, max) : list);
  return z.preprocess(first, z.array(item)).catch([]);
}

/** As much of a group as can be read, so that one fault does not hide the others; empty where not. */
export const GroupOutline = z
  .object({
    id: word,
    members: listOf(
      z.object({ userId: word, role: word }).catch({ userId: "", role: "" }),
      MAX_MEMBERS,
    ),
  })
  .catch({ id: "", members: [] });
export type GroupOutline = z.infer<typeof GroupOutline>;

export const RouteOutline = z
  .object({ id: word, groupId: word, kind: word, filter: z.unknown() })
  .catch({ id: "", groupId: "", kind: "", filter: undefined });
export type RouteOutline = z.infer<typeof RouteOutline>;

export const ConfigOutline = z
  .object({ groups: listOf(GroupOutline), routes: listOf(RouteOutline) })
  .catch({ groups: [], routes: [] });
export type ConfigOutline = z.infer<typeof ConfigOutline>;

// Groups and routes as a caller may send them, for the OpenAPI document. The server reads them by rules that know what
// is stored, and accepts no less than this.

const MemberInput = z.object({
  /** Left out: the login is resolved once. */
  userId: WrittenUserId.optional(),
  login: z.string().max(MAX_LOGIN_LENGTH),
  role: MemberRole,
  /** As a GET gave it; ignored. */
  acceptedAt: z.int().nullable().optional(),
  invitedBy: z.string().optional(),
});

export const GroupInput = z
  .strictObject({
    ...WrittenGroup.shape,
    members: z.array(MemberInput).max(MAX_MEMBERS),
    role: MemberRole.nullable().optional().describe("as a GET gave it; ignored"),
  })
  .meta({ id: "GroupInput" });

export const RouteInput = z.strictObject(Route.shape).meta({ id: "RouteInput" });

export const GroupRouteInput = z
  .strictObject({ ...Route.shape, groupId: Route.shape.groupId.optional() })
  .meta({ id: "GroupRouteInput" });

// Groups and routes as an operator writes them in a configuration file.

import { z } from "zod";
import { Group, InstallationId, Member, MemberRole, WrittenUserId } from "../kernel/group.ts";
import { MAX_LOGIN_LENGTH, MAX_MEMBERS, MAX_TARGETS } from "../kernel/limits.ts";
import { Route, Target } from "../routing/routes.ts";
import { MessageTemplate } from "../templates/template.ts";

/** Filters have their own parser with better error messages. */
const AnyFilter = z.unknown().refine((filter) => filter !== undefined, "is required");

/** A route as written by a user: unknown keys are rejected. */
export const WrittenRoute = z.strictObject({ ...Route.shape, filter: AnyFilter });
export type WrittenRoute = z.infer<typeof WrittenRoute>;

/** An unfinished route: id, name and targets may be missing. */
export const DraftRoute = z.strictObject({
  ...WrittenRoute.partial({ id: true, name: true }).shape,
  targets: z.array(Target).max(MAX_TARGETS).default([]),
});
export type DraftRoute = z.infer<typeof DraftRoute>;

/** Only the member can consent, so `acceptedAt` is ignored in a request. */
const WrittenMember = z.strictObject({
  ...Member.shape,
  userId: WrittenUserId,
  login: z.string().max(MAX_LOGIN_LENGTH),
  acceptedAt: Member.shape.acceptedAt.optional(),
});

/** A group as written by a user; core decides who may omit or set which field. */
export const WrittenGroup = z.strictObject({
  ...Group.shape,
  members: z.array(WrittenMember).max(MAX_MEMBERS),
  globalIngress: z.boolean().optional(),
  /** Null: not bound. */
  installationId: InstallationId.nullable().optional(),
});
export type WrittenGroup = z.infer<typeof WrittenGroup>;

export const ConfigFile = z.strictObject({
  groups: z.array(WrittenGroup).optional(),
  routes: z.array(WrittenRoute).optional(),
});
export type ConfigFile = z.infer<typeof ConfigFile>;

const word = z.string().catch("");

/** Entries beyond the limit are not parsed: another rule rejects the list. */
function listOf<Item extends z.ZodType>(item: Item, max?: number) {
  const first = (list: unknown): unknown => (Array.isArray(list) ? list.slice(0, max) : list);
  return z.preprocess(first, z.array(item)).catch([]);
}

/** The readable part of a group, so that one error does not hide others; empty if unreadable. */
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

const ReadTemplate = MessageTemplate.optional().catch(undefined);

export const RouteOutline = z
  .object({ id: word, groupId: word, kind: word, filter: z.unknown(), template: ReadTemplate })
  .catch({ id: "", groupId: "", kind: "", filter: undefined, template: undefined });
export type RouteOutline = z.infer<typeof RouteOutline>;

export const ConfigOutline = z
  .object({ groups: listOf(GroupOutline), routes: listOf(RouteOutline) })
  .catch({ groups: [], routes: [] });
export type ConfigOutline = z.infer<typeof ConfigOutline>;

// Groups and routes as a caller may send them, for the OpenAPI document. The server validates them against stored
// state, and accepts at least these.

const MemberInput = z.object({
  /** Unset: the server resolves the login once. */
  userId: WrittenUserId.optional(),
  login: z.string().max(MAX_LOGIN_LENGTH),
  role: MemberRole,
  /** As returned by GET; ignored. */
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

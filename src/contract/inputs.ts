// Groups and routes as a caller may send them, for the OpenAPI document. The server reads them by rules that know what
// is stored, and accepts no less than this.

import { z } from "zod";
import { WrittenGroup } from "./config.ts";
import { MemberRole, WrittenUserId } from "./groups.ts";
import { MAX_LOGIN_LENGTH, MAX_MEMBERS } from "./limits.ts";
import { Route } from "./routes.ts";

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

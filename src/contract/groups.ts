// Groups: the tenants. Each has members, its own routes and its own webhook secret.

import { z } from "zod";

export const GroupId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be 1-64 lower-case letters, digits and dashes");

export const UserId = z.string().regex(/^[0-9]{1,20}$/, "must be a numeric codehost user id");

const Member = z.object({
  userId: UserId,
  /** For display only: people rename themselves, ids stay. */
  login: z.string(),
  role: z.enum(["owner", "admin", "viewer"]),
});

export const Group = z.object({
  id: GroupId,
  name: z.string().min(1).max(100),
  members: z.array(Member),
  globalIngress: z.boolean(),
});
export type Group = z.infer<typeof Group>;

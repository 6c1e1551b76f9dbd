// Groups: the tenants. Each has members, its own routes and its own webhook secret.

import { CODE_HOSTS } from "../hosts/index.ts";
import { z } from "zod";
import { MAX_MEMBERS } from "./limits.ts";
import { AudienceRule, Budget, RouteDefaults } from "../policy/rules.ts";
import { Target } from "./target.ts";

export const GroupId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be 1-64 lower-case letters, digits and dashes");

const PERSON = "must be a numeric user id, or {method}:{id}";
/** Key of a person: a user id of the account host, or another identity. */
export const UserId = z
  .string()
  .regex(/^(?:[0-9]{1,20}|[a-z]{1,20}:[\x21-\x7e]{1,255})$/, PERSON)
  .meta({ examples: ["4021"] });

/** Without leading zeros, so that a user has exactly one id. */
export const WrittenUserId = z
  .string()
  .regex(/^(?:[1-9][0-9]{0,19}|[a-z]{1,20}:[\x21-\x7e]{1,255})$/, PERSON)
  .meta({ examples: ["4021"] });

export const MemberRole = z.enum(["owner", "admin", "viewer"]);

export const Member = z.object({
  userId: UserId,
  /** For display only: logins change, ids stay. */
  login: z.string(),
  role: MemberRole,
  /** When the user accepted the membership; null while it is pending. */
  acceptedAt: z.int().nullable().default(null),
  /** Login of the member who added the user. */
  invitedBy: z.string().optional(),
  /** Whether Relay may check for missed deliveries with their token; only the member sets it. */
  deliveryChecks: z.boolean().optional(),
  /** Hosts on which Relay may read pull requests and issues with their account; only the member allows it. */
  changeChecks: z.array(z.enum(CODE_HOSTS)).max(CODE_HOSTS.length).optional(),
  /** Whether Relay may read changed files and team members with their token; only the member sets it. */
  hostReads: z.boolean().optional(),
  /**
   * Set while the claims of the sign-in provider give a role. The member's role is the higher of both; `own` is the one
   * without claims, null if there is none.
   */
  byClaims: z.object({ role: MemberRole, own: MemberRole.nullable() }).optional(),
});
export type Member = z.infer<typeof Member>;

const DIGITS = "must be a string of digits or a number";
export const InstallationId = z.union(
  [z.string().regex(/^[1-9]\d{0,19}$/, DIGITS), z.int(DIGITS).positive(DIGITS)],
  { error: DIGITS },
);

export const Group = z
  .object({
    id: GroupId,
    name: z.string().min(1).max(100),
    members: z.array(Member).max(MAX_MEMBERS),
    /** Accepted providers; unset or empty: all. */
    providers: z.array(z.enum(CODE_HOSTS)).max(CODE_HOSTS.length).optional(),
    /** Binds the group to an installation of GitHub's app; compared as digits. */
    installationId: InstallationId.optional(),
    globalIngress: z.boolean(),
    /** Receives events of installations without a group. Only super-admins set it. */
    unclaimedInstallations: z.boolean().optional(),
    /** Language of its messages. */
    lang: z.enum(["en", "zh", "de", "es"]).optional(),
    emoji: z.boolean().optional(),
    /** Receives a line for every dispatched event. */
    logTarget: Target.optional(),
    /** Whether owners are notified of alerts; default: yes. */
    alerts: z.boolean().optional(),
    /** Messages a minute in each target, above which they are rolled up; 0: never. */
    budget: Budget.optional(),
    /** Noise controls that its routes inherit. */
    defaults: RouteDefaults.optional(),
    /** Rule for private repositories in public channels; default: warn. */
    audience: AudienceRule.optional(),
  })
  .meta({ id: "Group" });
export type Group = z.infer<typeof Group>;

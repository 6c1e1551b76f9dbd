// People mapping of a group: which chat account is pinged for a user of a code host, and which role for a team.

import { z } from "zod";
import { ACCOUNT_HOST, hostsThat } from "../hosts/index.ts";
import { MAX_LOGIN_LENGTH } from "../kernel/limits.ts";
import { chatOf, hasInteractions, type PlatformName, PLATFORMS } from "../kernel/platforms.ts";
import { Platform } from "../kernel/target.ts";

/** Of a group. */
export const MAX_MAPPED_PEOPLE = 1_000;
export const MAX_MAPPED_TEAMS = 200;

/** Hosts whose events name users, except for the account host, whose keys are bare. */
const PREFIX = `(?:(?:${hostsThat("mentionPeople")
  .filter((host) => host !== ACCOUNT_HOST)
  .join("|")}):)?`;

const DIGITS = z.string().regex(/^\d{1,20}$/, "must be a string of digits");

/** Key of an identity on a code host. */
export const MappedAccount = z
  .string()
  .regex(new RegExp(`^${PREFIX}[1-9]\\d{0,19}$`), "must be a numeric user id, or {host}:{id}")
  .meta({ examples: ["4021"] });

/** `acme/payments`, with the host as in keys of identities. */
export const MappedTeamName = z
  .string()
  .regex(
    new RegExp(`^${PREFIX}[A-Za-z0-9][\\w.-]{0,99}/[A-Za-z0-9][\\w.-]{0,99}$`),
    "must be {organisation}/{team}, or {host}:{organisation}/{team}",
  )
  .meta({ examples: ["acme/payments"] });

const hasPeople = (platform: PlatformName) => hasInteractions(platform);
const hasRoles = (platform: PlatformName) => chatOf(platform).rolePings !== undefined;

/** Chats with accounts to ping. */
export const PEOPLE_PLATFORMS: readonly PlatformName[] = PLATFORMS.filter(hasPeople);
/** Chats with roles to ping. */
export const ROLE_PLATFORMS: readonly PlatformName[] = PLATFORMS.filter(hasRoles);

const PeoplePlatform = Platform.refine(hasPeople, "has no people to ping");
const RolePlatform = Platform.refine(hasRoles, "has no roles to ping");

/** By which texts name the user. */
const Login = z
  .string()
  .max(MAX_LOGIN_LENGTH)
  .regex(/^[A-Za-z0-9][\w.-]*$/, "must be a login");

export const MappedPerson = z
  .strictObject({
    userId: MappedAccount,
    login: Login.optional(),
    platform: PeoplePlatform,
    chatUserId: DIGITS,
  })
  .meta({ id: "MappedPerson" });
export type MappedPerson = z.infer<typeof MappedPerson>;

/** As written by an owner: a login alone is resolved once to its id. */
export const WrittenPerson = z
  .strictObject({ ...MappedPerson.shape, userId: MappedAccount.optional() })
  .refine(({ userId, login }) => userId !== undefined || login !== undefined, {
    path: ["userId"],
    error: "is required without a login",
  })
  .meta({ id: "WrittenPerson" });
export type WrittenPerson = z.infer<typeof WrittenPerson>;

export const MappedTeam = z
  .strictObject({ team: MappedTeamName, platform: RolePlatform, roleId: DIGITS })
  .meta({ id: "MappedTeam" });
export type MappedTeam = z.infer<typeof MappedTeam>;

/** The whole mapping of a group. */
export type PeopleMap = { people: readonly MappedPerson[]; teams: readonly MappedTeam[] };

// Lists and replaces the groups that a viewer sees.

import { personKeyOf } from "../../contract/accounts/identities.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { MAX_MEMBERS } from "../../contract/kernel/limits.ts";
import { groupAs, type Role, type Viewer } from "../../core/accounts/viewer.ts";
import { replaceGroups } from "../../core/config/replace-groups.ts";
import { canonical, isJsonObject } from "../../core/kernel/json.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { TokenStore } from "../../ports/accounts.ts";
import type { HostUser, People, PeopleCaller } from "../../ports/host-actions.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { Identities } from "../../ports/identities.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { Hasher } from "../../ports/system.ts";
import { findToken } from "../accounts/host-tokens.ts";
import { forbidden } from "../accounts/require-role.ts";
import { replaceList, type WriteRequest } from "./replace-list.ts";

type Ports = {
  configStore: ConfigStore;
  digest: Hasher;
  people: People;
  identities: Pick<Identities, "personOf" | "subjectsOf">;
  tokens: Pick<TokenStore, "find">;
  mustBeClaimed: boolean;
};

export type GroupList = { groups: readonly (Group & { role: Role | null })[]; version: string };

export async function listGroups(
  { configStore, digest }: Pick<Ports, "configStore" | "digest">,
  viewer: Viewer,
): Promise<GroupList> {
  const groups = seenGroups((await configStore.read()).groups, viewer);
  return { groups, version: digest.sha256(canonical(groups)) };
}

/** Returns the number of groups in the request. */
export async function putGroups(
  ports: Ports,
  writing: WriteRequest,
  given: readonly unknown[],
): Promise<number> {
  requireOwner(writing.viewer);
  const groups = await resolveMembers(ports, writing.viewer, given);
  await replaceList(ports, writing, {
    versionOf: (present, viewer) =>
      ports.digest.sha256(canonical(seenGroups(present.groups, viewer))),
    authorize: requireOwner,
    replace: (present, viewer) =>
      replaceGroups(present, {
        viewer,
        groups,
        mustBeClaimed: ports.mustBeClaimed,
        now: present.now,
      }),
  });
  return groups.length;
}

/** Owner of any group; `replaceGroups` decides which groups they may change. */
function requireOwner(viewer: Viewer): void {
  const isOwner = viewer.groups.some(({ id }) => groupAs(viewer, id, "owner"));
  if (!viewer.isSuper && !isOwner) throw forbidden();
}

function seenGroups(groups: readonly StoredGroup[], viewer: Viewer): GroupList["groups"] {
  return groups.flatMap(({ key, ...group }) => {
    const seen = viewer.groups.find((one) => one.key === key);
    return seen ? [{ ...group, role: seen.role }] : [];
  });
}

// Resolves members given by login alone to user ids: logins change, ids do not.

// Each login is one rate-limited call to the code host.
const MAX_LOGINS = 20;

type LoginPath = { path: string; login: string };

/** Resolves logins only in groups that the viewer may edit, so that it cannot be used to look up others. */
async function resolveMembers(
  ports: Pick<Ports, "people" | "identities" | "tokens">,
  viewer: Viewer,
  groups: readonly unknown[],
): Promise<readonly unknown[]> {
  const places = groups.flatMap((group, at) => (mayEdit(viewer, group) ? placesIn(group, at) : []));
  const logins = [...new Set(places.map(({ login }) => login))];
  if (logins.length > MAX_LOGINS)
    throw new Refusal("invalid", `groups: at most ${MAX_LOGINS} members by login alone at once`);
  if (logins.length === 0) return groups;
  const { userId } = viewer;
  const record = await findToken(ports, userId, ports.people.provider);
  const requester = { userId, accessToken: record?.accessToken };
  const found = await Promise.all(logins.map(async (login) => findPerson(ports, login, requester)));
  const personOf = new Map(logins.map((login, at) => [login, found[at]]));
  const nobody = places.find(({ login }) => !personOf.get(login));
  if (nobody)
    throw new Refusal("invalid", `${nobody.path}.login: there is no user ${nobody.login}`);
  return groups.map((group) => withIds(group, personOf));
}

/** The person behind the host's user. */
async function findPerson(
  { people, identities }: Pick<Ports, "people" | "identities">,
  login: string,
  requester: PeopleCaller,
): Promise<HostUser | undefined> {
  const user = await people.findByLogin(login, requester);
  if (!user) return undefined;
  const key = personKeyOf({ provider: people.provider, subject: user.userId });
  return { userId: await identities.personOf(key), login: user.login };
}

function mayEdit(viewer: Viewer, group: unknown): boolean {
  const id = isJsonObject(group) && typeof group.id === "string" ? group.id : "";
  return viewer.isSuper || groupAs(viewer, id, "owner") !== undefined;
}

function placesIn(group: unknown, at: number): LoginPath[] {
  return membersOf(group).flatMap((member, place) => {
    const login = loginAlone(member);
    return login === undefined ? [] : [{ path: `groups[${at}].members[${place}]`, login }];
  });
}

function withIds(group: unknown, personOf: ReadonlyMap<string, HostUser | undefined>): unknown {
  if (!isJsonObject(group) || membersOf(group).length === 0) return group;
  const members = membersOf(group).map((member) => {
    const person = personOf.get(loginAlone(member) ?? "");
    return person && isJsonObject(member) ? { ...member, ...person } : member;
  });
  return { ...group, members };
}

/** Empty if there are too many members: validation rejects the group for that. */
function membersOf(group: unknown): readonly unknown[] {
  const members: unknown = isJsonObject(group) ? group.members : undefined;
  return Array.isArray(members) && members.length <= MAX_MEMBERS ? members : [];
}

function loginAlone(member: unknown): string | undefined {
  if (!isJsonObject(member) || member.userId !== undefined) return undefined;
  const { login } = member;
  return typeof login === "string" && login !== "" && login.length <= 100 ? login : undefined;
}

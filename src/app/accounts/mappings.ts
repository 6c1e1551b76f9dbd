// People mapping of a group, for its owners, and the opt-outs of the people in it.

import type {
  MappedPerson,
  MappedTeam,
  PeopleMap,
  WrittenPerson,
} from "../../contract/accounts/mapped-people.ts";
import { MAX_RESOLVED_LOGINS } from "../../contract/accounts/mappings.ts";
import { MAX_FAULTS } from "../../contract/kernel/faults.ts";
import { personKeyOf } from "../../contract/accounts/identities.ts";
import {
  csvOfMap,
  type LineFault,
  lineFaults,
  readMapCsv,
} from "../../core/accounts/people-csv.ts";
import {
  changedMap,
  mappingState,
  type MappingState,
  sortedMap,
} from "../../core/accounts/people-map.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { isMatch } from "../../core/config/if-match.ts";
import { canonical } from "../../core/kernel/json.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import { findToken } from "./host-tokens.ts";
import { requireRole, roleCheck } from "./require-role.ts";

type ReadPorts = Pick<ConsolePorts, "mappings" | "configStore" | "digest">;
type WritePorts = Pick<ConsolePorts, "mappings" | "people" | "identities" | "tokens" | "digest">;
type AdminCaller = { viewer: Viewer; actor: Actor };

type ListedMap = {
  people: readonly (MappedPerson & { state: MappingState })[];
  teams: readonly MappedTeam[];
  version: string;
};

export async function listMappings(
  ports: ReadPorts,
  viewer: Viewer,
  groupId: string,
): Promise<ListedMap> {
  const { key } = requireRole(viewer, groupId, "owner");
  const { groups } = await ports.configStore.read();
  const group = groups.find((each) => each.key === key) ?? { members: [] };
  const { people: listed, teams } = await ports.mappings.list(key);
  const people = listed.map(({ row, ...each }) => ({ ...row, state: mappingState(each, group) }));
  const map = sortedMap({ people: listed.map(({ row }) => row), teams });
  return { people, teams, version: versionOf(ports, map) };
}

export async function exportCsv(
  { mappings }: Pick<ReadPorts, "mappings">,
  viewer: Viewer,
  groupId: string,
): Promise<string> {
  const { key } = requireRole(viewer, groupId, "owner");
  const { people, teams } = await mappings.list(key);
  return csvOfMap({ people: people.map(({ row }) => row), teams });
}

function versionOf({ digest }: Pick<ReadPorts, "digest">, map: PeopleMap): string {
  return digest.sha256(canonical(map));
}

type WrittenRow<Row> = { at: string; row: Row };

type MapRequest = {
  groupId: string;
  people?: readonly WrittenPerson[] | undefined;
  teams?: readonly MappedTeam[] | undefined;
  /** Whether the lists replace the present ones. */
  isWhole: boolean;
  ifMatch?: string | undefined;
};

type Sizes = { people: number; teams: number };

export async function writeMappings(
  ports: WritePorts,
  caller: AdminCaller,
  { people, ...request }: MapRequest,
): Promise<Sizes> {
  requireRole(caller.viewer, request.groupId, "owner");
  const resolved =
    people &&
    (await resolveLogins(
      ports,
      caller.viewer,
      people.map((row, index) => ({ at: `people[${index}]`, row })),
    ));
  const unknown = resolved?.filter(({ person }) => !person) ?? [];
  if (unknown.length > 0)
    throw invalid(unknown.map(({ at, row }) => `${at}.login: there is no user ${row.login}`));
  const known = resolved?.flatMap(({ person }) => person ?? []);
  return change(ports, caller, { ...request, people: known });
}

export async function importCsv(
  ports: WritePorts,
  caller: AdminCaller,
  { groupId, csv, isWhole }: { groupId: string; csv: string; isWhole: boolean },
): Promise<Sizes> {
  requireRole(caller.viewer, groupId, "owner");
  const reading = readMapCsv(csv);
  if (reading.outcome === "faulty") throw new Refusal("invalid", reading.faults.join("; "));
  const rows = reading.people.map(({ line, row }) => ({ at: String(line), row }));
  const resolved = await resolveLogins(ports, caller.viewer, rows);
  const unknown = resolved.flatMap(({ at, row, person }): LineFault[] =>
    person ? [] : [{ line: Number(at), words: `there is no user ${row.login}` }],
  );
  if (unknown.length > 0) throw new Refusal("invalid", lineFaults(unknown).join("; "));
  return change(ports, caller, {
    groupId,
    isWhole,
    people: resolved.flatMap(({ person }) => person ?? []),
    teams: reading.teams.map(({ row }) => row),
  });
}

export async function removeMapping(
  ports: Pick<WritePorts, "mappings">,
  { viewer, actor }: AdminCaller,
  groupId: string,
  isRemoved: (row: MappedPerson | MappedTeam) => boolean,
): Promise<void> {
  const check = roleCheck(viewer, requireRole(viewer, groupId, "owner"), "owner");
  const after = await ports.mappings.change({ groupId, actor, check }, ({ people, teams }) => ({
    people: people.filter((row) => !isRemoved(row)),
    teams: teams.filter((row) => !isRemoved(row)),
  }));
  if (!after) throw notFound();
}

type Resolved = Omit<MapRequest, "people"> & { people?: readonly MappedPerson[] | undefined };

async function change(
  ports: Pick<WritePorts, "mappings" | "digest">,
  { viewer, actor }: AdminCaller,
  { groupId, people, teams, isWhole, ifMatch }: Resolved,
): Promise<Sizes> {
  const check = roleCheck(viewer, requireRole(viewer, groupId, "owner"), "owner");
  const after = await ports.mappings.change({ groupId, actor, check }, (present) => {
    if (!isMatch(ifMatch, versionOf(ports, present)))
      throw new Refusal("stale", "Changed by someone else");
    const outcome = changedMap(present, { people, teams }, { isWhole });
    if (outcome.outcome === "faulty") throw invalid(outcome.faults);
    return outcome.next;
  });
  if (!after) throw notFound();
  return { people: after.people.length, teams: after.teams.length };
}

type ResolvedRow = WrittenRow<WrittenPerson> & { person: MappedPerson | undefined };

/** The host is asked for this many logins at a time. */
const AT_ONCE = 10;

/** Logins change, ids stay: a login alone is resolved once. */
async function resolveLogins(
  ports: Pick<WritePorts, "people" | "identities" | "tokens">,
  { userId: personId }: Viewer,
  rows: readonly WrittenRow<WrittenPerson>[],
): Promise<readonly ResolvedRow[]> {
  const alone = rows.flatMap(({ row }) => (row.userId === undefined ? (row.login ?? []) : []));
  const logins = [...new Set(alone.map((login) => login.toLowerCase()))];
  if (logins.length > MAX_RESOLVED_LOGINS)
    throw new Refusal("invalid", `at most ${MAX_RESOLVED_LOGINS} users by login alone at once`);
  const found = new Map<string, HostUser | undefined>();
  if (logins.length > 0) {
    const { provider } = ports.people;
    const record = await findToken(ports, personId, provider);
    const requester = { userId: personId, accessToken: record?.accessToken };
    for (let at = 0; at < logins.length; at += AT_ONCE)
      await Promise.all(
        logins.slice(at, at + AT_ONCE).map(async (login) => {
          const user = await ports.people.findByLogin(login, requester);
          const key = user && personKeyOf({ provider, subject: user.userId });
          found.set(login, user && key !== undefined ? { ...user, userId: key } : undefined);
        }),
      );
  }
  return rows.map(({ at, row }) => ({ at, row, person: withUser(row, found) }));
}

function withUser(
  { userId, ...row }: WrittenPerson,
  found: ReadonlyMap<string, HostUser | undefined>,
): MappedPerson | undefined {
  if (userId !== undefined) return { ...row, userId };
  const user = found.get(row.login?.toLowerCase() ?? "");
  return user && { ...row, userId: user.userId, login: user.login };
}

function invalid(faults: readonly string[]): Refusal {
  return new Refusal("invalid", faults.slice(0, MAX_FAULTS).join("; "));
}

function notFound(): Refusal {
  return new Refusal("not-found", "Not found");
}

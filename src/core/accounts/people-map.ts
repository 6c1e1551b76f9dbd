// Rules of a group's people mapping: one row for each user or team and chat, within limits, in a fixed order.

import {
  type MappedPerson,
  type MappedTeam,
  MAX_MAPPED_PEOPLE,
  MAX_MAPPED_TEAMS,
  type PeopleMap,
} from "../../contract/accounts/mapped-people.ts";
import { isAcceptedMember } from "./mentionable-people.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { isSameValue } from "../kernel/json.ts";

/** Lists that are left out stay as they are. */
export type PeopleMapChange = { [List in keyof PeopleMap]?: PeopleMap[List] | undefined };

export type PeopleMapOutcome =
  | { outcome: "changed"; next: PeopleMap }
  | { outcome: "faulty"; faults: readonly string[] };

const personKey = ({ userId, platform }: MappedPerson) => `${userId} in ${platform}`;
const teamKey = ({ team, platform }: MappedTeam) => `${team} in ${platform}`;

export function changedMap(
  present: PeopleMap,
  change: PeopleMapChange,
  { isWhole }: { isWhole: boolean },
): PeopleMapOutcome {
  const teams = change.teams?.map((each) => ({ ...each, team: each.team.toLowerCase() }));
  const next = {
    people: united(present.people, change.people, { isWhole, keyOf: personKey }),
    teams: united(present.teams, teams, { isWhole, keyOf: teamKey }),
  };
  const faults = [
    ...repeated("people", change.people?.map(personKey)),
    ...repeated("teams", teams?.map(teamKey)),
    ...tooMany("people", next.people, MAX_MAPPED_PEOPLE),
    ...tooMany("teams", next.teams, MAX_MAPPED_TEAMS),
  ];
  return faults.length > 0 ? { outcome: "faulty", faults } : { outcome: "changed", next };
}

type Uniting<Row> = { isWhole: boolean; keyOf: (row: Row) => string };

function united<Row>(
  present: readonly Row[],
  written: readonly Row[] | undefined,
  { isWhole, keyOf }: Uniting<Row>,
): readonly Row[] {
  if (written === undefined) return present;
  const kept = isWhole ? [] : present;
  const rows = new Map([...kept, ...written].map((row) => [keyOf(row), row]));
  return sorted([...rows.values()], keyOf);
}

function sorted<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** In the order of their keys. */
export function sortedMap({ people, teams }: PeopleMap): PeopleMap {
  return { people: sorted(people, personKey), teams: sorted(teams, teamKey) };
}

function repeated(list: string, keys: readonly string[] = []): readonly string[] {
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [...new Set(twice)].map((key) => `${list}: ${key} is there twice`);
}

function tooMany(list: string, rows: readonly unknown[], max: number): readonly string[] {
  return rows.length > max ? [`${list}: a group has at most ${max}`] : [];
}

/** Rows to write and rows to delete. */
export type RowChanges<Row> = { written: readonly Row[]; removed: readonly Row[] };
export type MapChanges = { people: RowChanges<MappedPerson>; teams: RowChanges<MappedTeam> };

export function mapChanges(before: PeopleMap, after: PeopleMap): MapChanges {
  return {
    people: rowChanges(before.people, after.people, personKey),
    teams: rowChanges(before.teams, after.teams, teamKey),
  };
}

function rowChanges<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): RowChanges<Row> {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const kept = new Set(after.map(keyOf));
  return {
    written: after.filter((row) => !isSameValue(old.get(keyOf(row)), row)),
    removed: before.filter((row) => !kept.has(keyOf(row))),
  };
}

export type MappingState = "active" | "linked" | "optedOut";

type Stored = { personId: string; isOptedOut: boolean; hasLink: boolean };

/** What an owner sees of a row. Links of people who are not members are none of the group's business. */
export function mappingState(
  { personId, isOptedOut, hasLink }: Stored,
  group: Pick<Group, "members">,
): MappingState {
  if (isOptedOut) return "optedOut";
  return hasLink && isAcceptedMember(personId, group) ? "linked" : "active";
}

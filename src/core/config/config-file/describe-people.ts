// Differences between the people mappings of two config files, and the mapping that a file asks for.

import {
  type MappedPerson,
  type MappedTeam,
  type PeopleMap,
} from "../../../contract/accounts/mapped-people.ts";
import {
  type ConfigChange,
  type GroupConfig,
  GroupConfigInput,
} from "../../../contract/config/config-file.ts";
import {
  changedMap,
  mapChanges,
  type PeopleMapOutcome,
  type RowChanges,
} from "../../accounts/people-map.ts";
import { isJsonObject } from "../../kernel/json.ts";

const MAX_SENTENCES = 20;

export function mapChange(before: GroupConfig, after: GroupConfig): ConfigChange[] {
  const { people, teams } = mapChanges(mapOf(before), mapOf(after));
  const changes = [
    { field: "people", words: wordsOf(people, personWords) },
    { field: "teams", words: wordsOf(teams, teamWords) },
  ];
  return changes.flatMap(({ field, words }): ConfigChange[] =>
    words.length === 0
      ? []
      : [{ what: "group", id: after.group.id, change: "changed", fields: [field], words }],
  );
}

function mapOf({ people = [], teams = [] }: GroupConfig): PeopleMap {
  return { people, teams };
}

function wordsOf<Row>(
  { written, removed }: RowChanges<Row>,
  tell: (row: Row) => { who: string; id: string },
): string[] {
  const words = [
    ...written.map(tell).map(({ who, id }) => `the group: pings ${id} for ${who}`),
    ...removed.map(tell).map(({ who }) => `the group: no longer pings anyone for ${who}`),
  ];
  const rest = words.length - MAX_SENTENCES;
  return rest > 0 ? [...words.slice(0, MAX_SENTENCES), `the group: ${rest} more of these`] : words;
}

function personWords({ userId, login, platform, chatUserId }: MappedPerson) {
  const who = login === undefined ? userId : `${login} (${userId})`;
  return { who: `${who} in ${platform}`, id: chatUserId };
}

function teamWords({ team, platform, roleId }: MappedTeam) {
  return { who: `the team ${team} in ${platform}`, id: `the role ${roleId}` };
}

const Lists = GroupConfigInput.pick({ people: true, teams: true });

/** Lists that do not parse change nothing: the rules of the whole file name their faults. */
export function replaceMap(present: PeopleMap, groupConfig: unknown): PeopleMapOutcome {
  const { people, teams } = isJsonObject(groupConfig) ? groupConfig : {};
  const { data: lists } = Lists.safeParse({ people, teams });
  return lists
    ? changedMap(present, lists, { isWhole: true })
    : { outcome: "changed", next: present };
}

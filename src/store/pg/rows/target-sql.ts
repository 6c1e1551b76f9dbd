// SQL over targets stored as JSON. The id fields come from the manifests of the chats.

import { CHATS } from "../../../contract/chats/index.ts";
import type { ChatManifest } from "../../../contract/chats/manifest.ts";

const chats: readonly ChatManifest[] = CHATS;
const unique = (names: readonly string[]) => [...new Set(names)];

const CHANNEL_IDS = unique(chats.map(({ channel }) => channel.id));
const PARTS = chats.flatMap(({ part }) => part ?? []);
const CHANNEL_PART_IDS = unique(PARTS.filter(({ isChannel }) => isChannel).map(({ id }) => id));
const OTHER_PART_IDS = unique(PARTS.filter(({ isChannel }) => !isChannel).map(({ id }) => id));

const firstOf = (alias: string, fields: readonly string[]) =>
  `coalesce(${[...fields.map((field) => `${alias}.target ->> '${field}'`), "null"].join(", ")})`;

/** Id of the channel or chat. `alias` has a column `target`, as below. */
export const channelIdIn = (alias: string): string => firstOf(alias, CHANNEL_IDS);

/** Ids of the target, of any platform. */
export const targetIdsIn = (alias: string): string =>
  [...CHANNEL_IDS, ...CHANNEL_PART_IDS, ...OTHER_PART_IDS]
    .map((field) => `${alias}.target ->> '${field}'`)
    .join(", ");

/** Key of a claim: a channel with its threads, a chat with its topics. Also needs `platform`, as below. */
export const claimIn = (alias: string): string =>
  `${alias}.platform || ':' || ${channelIdIn(alias)}`;

/** Key in `places`. Parts that are channels have their own. */
export const placeIn = (alias: string): string =>
  `${alias}.platform || ':' || ${firstOf(alias, [...CHANNEL_PART_IDS, ...CHANNEL_IDS])}`;

/** Key in `places` of the thread or topic; null if the target is neither. */
export const partIn = (alias: string): string => `${alias}.platform || ':' || coalesce(
  ${firstOf(alias, CHANNEL_PART_IDS)},
  ${channelIdIn(alias)} || '/' || ${firstOf(alias, OTHER_PART_IDS)})`;

/** Name of a part that its platform never announces; null for other parts. */
export const generalPartIn = (alias: string): string => `case
  ${PARTS.flatMap(({ id, general }) =>
    general ? [`when ${alias}.target ->> '${id}' = '${general.id}' then '${general.name}'`] : [],
  ).join(" ")} end`;

/** Platform of a target that may omit it. */
export const platformIn = (alias: string): string => `coalesce(${alias}.target ->> 'platform', case
  ${chats
    .filter(({ isImplied }) => isImplied)
    .map(({ name, channel }) => `when ${alias}.target ? '${channel.id}' then '${name}'`)
    .join(" ")} end)`;

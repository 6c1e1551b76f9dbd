// Targets in a place that was taken back from their group: paused, and not resumed before it is connected again.

/** What a paused target and its canceled messages say. */
export const DISCONNECTED = "the channel was disconnected from the group";

/** In SQL: the place of a lane as claims name it, so with its threads and topics. */
export const claimIn = (alias: string) => `${alias}.platform || ':' || coalesce(
  ${alias}.target ->> 'channelId', ${alias}.target ->> 'chatId')`;

/** In SQL: whether the place of the lane was taken back. */
export const isDisconnected = (alias: string) => `exists (
  select from disconnected_places d
  where d.group_key = ${alias}.group_key and d.place = ${claimIn(alias)})`;

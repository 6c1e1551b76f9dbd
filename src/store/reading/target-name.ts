// In SQL: what people call a target. The name of a thread or topic contains that of its channel or chat.

import { GENERAL_TOPIC } from "../../contract/kernel/target.ts";

/** The key in `places` of the channel or chat. */
const wholeIn = (alias: string) =>
  `coalesce(${alias}.target ->> 'channelId', ${alias}.target ->> 'chatId')`;

/** The key in `places` of the thread or topic; null if the target is neither. */
const partIn = (alias: string) => `${alias}.platform || ':' || coalesce(
  ${alias}.target ->> 'threadId', (${alias}.target ->> 'chatId') || '/' || (${alias}.target ->> 'topicId'))`;

/**
 * "dev", "dev › release 41", "Shop team › Deploys"; without the part if that has no name yet, and null if nothing has.
 * `alias` has the columns `platform` and `target` of a lane.
 */
export const nameIn = (alias: string): string => `(
  select case when part is null then whole.name
              else coalesce(whole.name, ${wholeIn(alias)}) || ' › ' || part end
  from (select coalesce(
    (select name from places where place = ${partIn(alias)}),
    case when ${alias}.target ->> 'topicId' = '${GENERAL_TOPIC.id}' then '${GENERAL_TOPIC.name}' end
  ) as part) parts
  left join places whole on whole.place = ${alias}.platform || ':' || ${wholeIn(alias)})`;

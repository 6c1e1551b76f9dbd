// The send log against the chats: whatever one of them knows, the other knows as well.

import { type SendEvidence, placeOf, type MessageEvidence } from "./evidence.ts";

export function checkLog(
  sends: readonly SendEvidence[],
  shown: readonly MessageEvidence[],
): string[] {
  const ids = Map.groupBy(shown, ({ target, number }) => placeOf(target, number));
  const logged = Map.groupBy(sends, ({ target, number }) => placeOf(target, number));
  const delivered = sends.filter(({ status }) => status === "delivered");
  return [
    ...delivered.flatMap(({ target, number, messageId }) => {
      const place = placeOf(target, number);
      const isThere = ids.get(place)?.some(({ id }) => id === messageId);
      return isThere ? [] : [`${place}: logged as message ${messageId}, which is not there`];
    }),
    ...[...ids.keys()].flatMap((place) => {
      const statuses = logged.get(place)?.map(({ status }) => status) ?? [];
      if (statuses.includes("delivered")) return [];
      return [`${place}: is there, logged as ${statuses.join(", ") || "nothing"}`];
    }),
  ];
}

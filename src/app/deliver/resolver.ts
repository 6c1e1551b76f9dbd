// Who a send may call or name by chat id, by its group and by where its event came from.

import type { RelayEvent } from "../../core/events/relay-event.ts";
import { isResolvable } from "../../core/accounts/mentionable-people.ts";
import type { Job } from "../../ports/delivery.ts";

export function resolverOf(
  { group, isGlobal }: Pick<Job, "group" | "isGlobal">,
  event: RelayEvent | undefined,
): (userId: string) => boolean {
  const origin = event && { event, isGlobal };
  return (userId) => group !== undefined && isResolvable(userId, group, origin);
}

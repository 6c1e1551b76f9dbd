// Which sends of an event did not get through, and what is said instead of each: the card that it was to
// post, or a message that stands alone.

import type { Route, Target } from "../../contract/routing/routes.ts";
import type { SendStatus } from "../delivery/send-status.ts";
import { targetKey } from "../delivery/target-key.ts";

type Sent = {
  id: string;
  status: SendStatus;
  isShown: boolean;
  isReplay: boolean;
};

const LOST: ReadonlySet<SendStatus> = new Set(["failed", "dead", "canceled"]);
const UNDER_WAY: ReadonlySet<SendStatus> = new Set(["queued", "sending", "retrying"]);

/** Lost, and nothing was sent once more in its place. `sends`: of one event in one target. */
export function missedOf<Send extends Sent>(sends: readonly Send[]): readonly Send[] {
  return sends.filter(
    ({ id, status }) =>
      LOST.has(status) &&
      !sends.some((other) => other.isReplay && BigInt(other.id) > BigInt(id) && isThrough(other)),
  );
}

/** What was posted, is shown by another message, or had nothing to change. */
export function isEnded({ status }: Pick<Sent, "status">): boolean {
  return status === "delivered" || status === "skipped";
}

/** Whether people can read it, or are going to. */
export function isThrough({ status, isShown }: Pick<Sent, "status" | "isShown">): boolean {
  return status === "delivered" || UNDER_WAY.has(status) || (status === "skipped" && isShown);
}

// Whether a group still sends where something is sent once more: a route that led there is still there, or one
// of today leads to the same target. What no route names any more gets nothing.

/** `routes`: of the group. */
export function isStillRouted(
  routes: readonly Pick<Route, "id" | "targets">[],
  { routeIds, target }: { routeIds: readonly string[]; target: Target },
): boolean {
  const key = targetKey(target);
  return routes.some(
    ({ id, targets }) => routeIds.includes(id) || targets.some((other) => targetKey(other) === key),
  );
}

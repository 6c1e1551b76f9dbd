// Which sends of an event were missed, and whether a replay may still send to their target.

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

/** Failed sends without a later replay. `sends` are those of one event in one target. */
export function missedOf<Send extends Sent>(sends: readonly Send[]): readonly Send[] {
  return sends.filter(
    ({ id, status }) =>
      LOST.has(status) &&
      !sends.some((other) => other.isReplay && BigInt(other.id) > BigInt(id) && isThrough(other)),
  );
}

/** Posted, shown by another message, or without changes. */
export function isEnded({ status }: Pick<Sent, "status">): boolean {
  return status === "delivered" || status === "skipped";
}

/** Whether readers see it, or will. */
export function isThrough({ status, isShown }: Pick<Sent, "status" | "isShown">): boolean {
  return status === "delivered" || UNDER_WAY.has(status) || (status === "skipped" && isShown);
}

/**
 * A replay needs a route of the group: one of the original routes still exists, or a current one has the target.
 * Targets that no route names get nothing.
 */
export function isStillRouted(
  routes: readonly Pick<Route, "id" | "targets">[],
  { routeIds, target }: { routeIds: readonly string[]; target: Target },
): boolean {
  const key = targetKey(target);
  return routes.some(
    ({ id, targets }) => routeIds.includes(id) || targets.some((other) => targetKey(other) === key),
  );
}

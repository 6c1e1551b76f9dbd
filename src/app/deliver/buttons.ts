// The ids of a message's buttons. They stand in our table with all they may do; a message that is drawn
// again has the same ones, and a new head new ones.

import { claimOf } from "../../core/config/channel-claims.ts";
import type { HostAction, Notification } from "../../core/messages/notification.ts";
import type { ShownAction } from "../../ports/interactions.ts";
import type { Look } from "../../ports/chat-platform.ts";
import type { LeasedLane } from "../../ports/delivery.ts";
import type { DeliverPorts } from "./ports.ts";

export type ActionIds = NonNullable<Look["actionId"]>;

const none: ActionIds = () => undefined;

export async function actionIdsOf(
  { actions, canAct }: Pick<DeliverPorts, "actions" | "canAct">,
  lane: LeasedLane,
  notification: Notification | undefined,
): Promise<ActionIds> {
  const all = notification?.actions ?? [];
  const hostActions = canAct ? all.filter((action) => action.kind !== "link") : [];
  const shown = hostActions.flatMap((action) => shownOf(lane, action) ?? []);
  if (shown.length === 0) return none;
  const ids = await actions.show(shown);
  const byKind = new Map(shown.map(({ kind }, at) => [kind, ids[at]]));
  return ({ kind }) => byKind.get(kind);
}

function shownOf(
  { id, groupKey, target }: LeasedLane,
  { kind, on }: HostAction,
): ShownAction | undefined {
  const [owner, repo, ...rest] = on.repository.split("/");
  if (owner === undefined || repo === undefined || rest.length > 0) return undefined;
  const workItem = { owner, repo, number: on.number };
  return { laneId: id, groupKey, place: claimOf(target), workItem, sha: on.sha, key: on.key, kind };
}

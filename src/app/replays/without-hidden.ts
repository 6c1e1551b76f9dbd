// What a replay must not show: private repositories where everyone can read. What counts is who can see a repository
// now, not who could when the event came.

import { audienceRuleOf } from "../../core/policy/audience/audience.ts";
import { toldRepository } from "../../core/policy/audience/repository-visibility.ts";
import { isStillRouted } from "../../core/replays/missed-sends.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { Memory, ExposureState, StoredGroup } from "../../ports/routing.ts";
import type { ReplayMessage } from "./wanted.ts";

type ReplayScope = { group: StoredGroup; config: PresentConfig };

export async function withoutHidden(
  { exposures }: Pick<Memory, "exposures">,
  scope: ReplayScope,
  wanted: readonly ReplayMessage[],
): Promise<readonly ReplayMessage[]> {
  const rule = audienceRuleOf(scope.group);
  if (rule === "off" || wanted.length === 0) return wanted;
  const lookups = wanted.map(({ read: { event }, target }) => ({
    groupKey: scope.group.key,
    repo: event.repository?.fullName ?? "",
    target,
  }));
  const states = await exposures(lookups);
  return wanted.filter((each, at) => {
    const state = states[at];
    if (!state?.isPublicPlace || !isPrivate(each, state)) return true;
    const routes = routesOf(scope, each);
    if (routes.some(({ audienceWaived }) => audienceWaived === true)) return true;
    // Whoever has it on was warned.
    return rule === "warn" && !state.isHiddenNow && routes.some(({ enabled }) => enabled);
  });
}

function isPrivate({ read: { event } }: ReplayMessage, state: ExposureState): boolean {
  return state.isPrivate ?? toldRepository(event)?.isPrivate ?? false;
}

/** Those that lead it there. */
function routesOf({ group, config }: ReplayScope, wanted: ReplayMessage) {
  return config.routes.filter(
    (route) => route.groupId === group.id && isStillRouted([route], wanted),
  );
}

// A dispatcher that is wrong on purpose: some of what one group should get goes to another's target.

import type { Target } from "../../../src/contract/routing/routes.ts";
import type {
  Configuration,
  DispatchStore,
  GroupOutcome,
  DispatchPlan,
} from "../../../src/ports/routing.ts";

const EVERY = 40;

export function wrongTarget(dispatch: DispatchStore): DispatchStore {
  let sends = 0;
  const astray = (group: GroupOutcome, targets: readonly Target[]): GroupOutcome => ({
    ...group,
    sends: group.sends.map((send) => {
      sends += 1;
      const target = targets[sends % targets.length];
      return sends % EVERY === 0 && target ? { ...send, target } : send;
    }),
  });
  const mislead = (plan: DispatchPlan, configuration: Configuration): DispatchPlan =>
    plan.outcome === "failed"
      ? plan
      : { ...plan, groups: plan.groups.map((group) => astray(group, targetsIn(configuration))) };
  return {
    ...dispatch,
    dispatch: (workerId, shards, plan) =>
      dispatch.dispatch(workerId, shards, async (events, configuration, memory) =>
        (await plan(events, configuration, memory)).map((each) => mislead(each, configuration)),
      ),
  };
}

function targetsIn({ routes }: Configuration): readonly Target[] {
  return routes.flatMap(({ targets }) => targets);
}

// Dispatch beside clocks that run quicker, in the two ways that are compared: as it is, and with one message for
// every event.

import type { LoadState } from "../../src/core/policy/target-load.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import type { Seams } from "../../src/main/wire/process-parts.ts";
import type {
  DispatchStore,
  GroupOutcome,
  Memory,
  NewSend,
  DispatchPlan,
} from "../../src/ports/routing.ts";
import { hurriedSeams } from "../replay/hurried.ts";

/** Limits, windows and budgets, all in the same hurry. */
export function hurriedDay(factor: number): Seams {
  return {
    ...hurriedSeams(factor),
    dispatch: (dispatch) => hurriedDispatch(dispatch, factor),
  };
}

/** Whoever plans lives in the time of the day: what is known is later by as much, and what is held is held shorter. */
function hurriedDispatch(dispatch: DispatchStore, factor: number): DispatchStore {
  return {
    ...dispatch,
    dispatch: (workerId, shards, plan) =>
      dispatch.dispatch(workerId, shards, async (events, configuration, memory) => {
        const plans = await plan(events, configuration, hurriedMemory(memory, factor));
        return plans.map((each) =>
          withSends(each, (sends) =>
            sends.map((send) => ({ ...send, holdMs: send.holdMs / factor })),
          ),
        );
      }),
  };
}

function hurriedMemory(memory: Memory, factor: number): Memory {
  return {
    ...memory,
    now: memory.now * factor,
    placedMessages: async (messages) =>
      (await memory.placedMessages(messages)).map((each) => ({
        ...each,
        renderedMsAgo: each.renderedMsAgo * factor,
      })),
    targetStates: async (places) =>
      (await memory.targetStates(places)).map((state) => ({
        ...state,
        load: hurriedLoad(state.load, factor),
      })),
  };
}

function hurriedLoad({ arrivals, rollup, waiting, lastDue }: LoadState, factor: number): LoadState {
  return {
    arrivals: arrivals.map((at) => at * factor),
    waiting,
    lastDue: lastDue && lastDue * factor,
    rollup: rollup && { ...rollup, grewAt: rollup.grewAt * factor },
  };
}

/** No message is ever changed, nothing is said together, and nothing is left out. */
export function eachByItself(dispatch: DispatchStore): DispatchStore {
  return {
    ...dispatch,
    dispatch: (workerId, shards, plan) =>
      dispatch.dispatch(workerId, shards, async (...args) =>
        (await plan(...args)).map((each) => withSends(each, noteOf)),
      ),
  };
}

function withSends(
  plan: DispatchPlan,
  change: (sends: readonly NewSend[]) => readonly NewSend[],
): DispatchPlan {
  if (plan.outcome === "failed") return plan;
  return {
    ...plan,
    groups: plan.groups.map((group): GroupOutcome => ({ ...group, sends: change(group.sends) })),
  };
}

function noteOf(sends: readonly NewSend[]): NewSend[] {
  const led = sends.filter(({ kind }) => kind === "event");
  const byTarget = new Map(led.map((send) => [targetKey(send.target), send]));
  return [...byTarget.values()].map(({ kind, target, routeIds, roleIds }) => ({
    kind,
    target,
    routeIds,
    roleIds,
    key: undefined,
    isNote: true,
    holdMs: 0,
  }));
}

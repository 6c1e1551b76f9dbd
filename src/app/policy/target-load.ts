// Load of the targets of a batch. It counts along, so that later events see the decisions about earlier ones.

import { type Limits, NO_LOAD } from "../../core/policy/target-load.ts";
import { editDelayMs } from "../../core/policy/edit-pacing.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Configuration, Memory, TargetRef, TargetState } from "../../ports/routing.ts";

export type QuietSettings = {
  /** Messages a minute per target, unless the group sets it. */
  budget: number;
  /** Time that the platform's rate limit needs per message. */
  messageMs(target: TargetRef["target"]): number;
};

export const NEVER_QUIET: QuietSettings = { budget: 0, messageMs: () => 0 };

export type TargetLoadCache = {
  limitsOf(place: TargetRef): Limits;
  stateOf(place: TargetRef): TargetState;
  keep(state: TargetState): void;
  /** Loads the state of further targets. */
  loadTargets(places: readonly TargetRef[]): Promise<void>;
  /** Reserves the next edit slot of the target, and returns the delay until then. */
  scheduleEdit(place: TargetRef, holdMs: number): number;
};

type Parts = {
  memory: Pick<Memory, "now" | "targetStates">;
  configuration: Configuration;
  settings: QuietSettings;
};

export async function openTargetLoad(
  { memory, configuration, settings }: Parts,
  first: readonly TargetRef[],
): Promise<TargetLoadCache> {
  const { now } = memory;
  const budgets = new Map(configuration.groups.map(({ key, budget }) => [key, budget]));
  const states = new Map<string, TargetState>();
  const limitsOf = ({ groupKey, target }: TargetRef): Limits => ({
    budget: budgets.get(groupKey) ?? settings.budget,
    messageMs: settings.messageMs(target),
  });
  const stateOf = ({ groupKey, target }: TargetRef): TargetState =>
    states.get(nameOf({ groupKey, target })) ?? { groupKey, target, load: NO_LOAD, mutes: [] };
  const keep = (state: TargetState) => void states.set(nameOf(state), state);
  const loadAll = async (places: readonly TargetRef[]) => {
    const distinct = new Map(places.map((place) => [nameOf(place), place]));
    for (const state of await memory.targetStates([...distinct.values()])) keep(state);
  };
  await loadAll(first);
  return {
    limitsOf,
    stateOf,
    keep,
    // Without a budget nothing is counted, so edits are not delayed.
    loadTargets: (places) =>
      loadAll(places.filter((place) => !states.has(nameOf(place)) && limitsOf(place).budget > 0)),
    scheduleEdit(place, holdMs) {
      const state = stateOf(place);
      const waitsMs = editDelayMs(holdMs, state.load, limitsOf(place), now);
      const lastDue = Math.max(state.load.lastDue ?? 0, now + waitsMs);
      keep({ ...state, load: { ...state.load, lastDue } });
      return waitsMs;
    },
  };
}

function nameOf({ groupKey, target }: TargetRef): string {
  return `${groupKey} ${targetKey(target)}`;
}

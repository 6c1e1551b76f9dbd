// How far a run, a job or a check is, in the words that both code hosts have for it.

import type { Phase } from "../core/events/ci-events.ts";

const PHASES: ReadonlyMap<string, Phase> = new Map([
  ["in_progress", "running"],
  ["completed", "completed"],
]);

type PhaseFields = { status?: string | undefined; conclusion?: string | undefined };

/** The furthest of what action and status say: a run that waits for approval is requested and completed. */
export function readPhase(action: string, { status }: PhaseFields): Phase {
  const told = new Set([PHASES.get(action), PHASES.get(status ?? "")]);
  if (told.has("completed")) return "completed";
  return told.has("running") ? "running" : "queued";
}

/** Only what is over has one. */
export function readConclusion(action: string, told: PhaseFields): string | undefined {
  return readPhase(action, told) === "completed" ? told.conclusion : undefined;
}

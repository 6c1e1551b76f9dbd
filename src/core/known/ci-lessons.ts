// What a run teaches of its workflow's streak.

import type { Phase, WorkflowRun, WorkflowRunEvent } from "../ci-events.ts";
import { hasFailed } from "../conclusion.ts";
import { firstLine } from "../text/one-line.ts";
import { keptText } from "./kept-text.ts";
import { runKey, workflowKey } from "./keys.ts";
import type { Known, Lesson, Part } from "./known.ts";

const PHASES: Readonly<Record<Phase, number>> = { queued: 0, running: 1, completed: 2 };
export function runLessons({ repository, run }: WorkflowRunEvent): readonly Lesson[] {
  if (repository === undefined) return [];
  const { number } = run;
  const key = workflowKey(repository, run.workflowId, run.branch);
  return [
    { key, known: { [`run ${number}`]: runPart(run), ...failedPart(run) } },
    {
      key: runKey(repository, run.id),
      known: { parent: { at: [number], fact: { kind: "parent", key, number } } },
    },
  ];
}

function runPart(run: WorkflowRun): Part {
  const { attempt, commitMessage, number, updatedAt } = run;
  return {
    at: [number, attempt, stepOf(run), updatedAt ?? 0],
    fact: {
      kind: "run",
      run: {
        ...run,
        workflow: keptText(run.workflow),
        commitMessage: commitMessage && keptText(firstLine(commitMessage)),
      },
    },
  };
}

/** One that waits for approval is told as completed, and has yet to begin. */
function stepOf({ conclusion, phase }: WorkflowRun): number {
  return conclusion === "action_required" ? PHASES.queued : PHASES[phase];
}

/** A part of its own, since a later attempt that passes does not undo that it had failed. */
function failedPart(run: WorkflowRun): Known {
  const { attempt, number, startedBy, updatedAt: failedAt } = run;
  if (!hasFailed(run)) return {};
  const at = [number, -attempt, -(failedAt ?? 0)];
  return { [`failed ${number}`]: { at, fact: { kind: "failed", number, failedAt, startedBy } } };
}

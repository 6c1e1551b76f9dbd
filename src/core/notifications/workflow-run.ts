// "CI failed: Tests on main": a run's state, the commit it ran on, how long it took.

import type { WorkflowRun, WorkflowRunEvent } from "../events.ts";
import type { Action, Line, Notification, Tone } from "../notification.ts";
import { text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { sayDuration } from "../words/duration.ts";
import { fill, say } from "../words/say.ts";
import type { PlainKey } from "../words/words.ts";
import { commitRow, commitUrl, shortSha } from "./commit-row.ts";
import { compose, concernsOf } from "./compose.ts";
import { factsLine, shortName } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";

type State = { label: PlainKey; tone: Tone };

const ENDED: State = { label: "ci.ended", tone: "neutral" };
const CONCLUSIONS = new Map<string | undefined, State>([
  ["success", { label: "ci.passed", tone: "good" }],
  ["failure", { label: "ci.failed", tone: "bad" }],
  ["startup_failure", { label: "ci.failed", tone: "bad" }],
  ["timed_out", { label: "ci.timedOut", tone: "bad" }],
  ["cancelled", { label: "ci.cancelled", tone: "neutral" }],
  ["skipped", { label: "ci.skipped", tone: "neutral" }],
  ["action_required", { label: "ci.waiting", tone: "warning" }],
]);
/** How long these took says nothing. */
const NEVER_RAN = new Set<string | undefined>(["action_required", "skipped"]);
const PHASES = { queued: 0, running: 1, completed: 2 } as const;

export function formatWorkflowRun(event: WorkflowRunEvent, options: FormatOptions): Notification {
  const { run } = event;
  const { label, tone } = stateOf(run);
  const isBroken = tone === "bad";
  return compose(event, options, {
    tone,
    label: say(options, label),
    subject: subjectOf(run, options),
    url: run.url,
    actor: run.startedBy ?? event.actor,
    lines: [...commitLine(event), ...factsLine(...factsOf(run, options))],
    actions: isBroken ? logAction(run, options) : [],
    // A run that fails is nobody's own doing, so who started it hears of it.
    concerns: isBroken ? concernsOf([run.startedBy]) : [],
    update: updateOf(event),
  });
}

function stateOf({ conclusion, phase }: WorkflowRun): State {
  if (phase === "completed") return CONCLUSIONS.get(conclusion) ?? ENDED;
  return { label: phase === "queued" ? "ci.queued" : "ci.running", tone: "progress" };
}

function subjectOf({ branch, workflow }: WorkflowRun, options: FormatOptions): string {
  const name = shortName(workflow) || say(options, "untitled");
  if (branch === undefined || oneLine(branch) === "") return name;
  return fill(options, "ci.on", { workflow: name, branch: shortName(branch) });
}

function commitLine({ repository, run }: WorkflowRunEvent): readonly Line[] {
  if (shortSha(run.sha) === "") return [];
  const url = commitUrl(repository, run.sha);
  return [commitRow({ sha: run.sha, message: run.commitMessage ?? "", url, author: undefined })];
}

function factsOf(run: WorkflowRun, options: FormatOptions) {
  const { attempt, conclusion, phase, startedAt, updatedAt } = run;
  if (phase !== "completed" || NEVER_RAN.has(conclusion)) return [];
  const isTimed = startedAt !== undefined && updatedAt !== undefined && updatedAt > startedAt;
  const isFlaky = conclusion === "success" && attempt > 1;
  return [
    isTimed ? [text(sayDuration(options, updatedAt - startedAt))] : undefined,
    isFlaky ? [text(fill(options, "ci.flaky", { n: attempt }))] : undefined,
  ];
}

function logAction({ url }: WorkflowRun, options: FormatOptions): readonly Action[] {
  return url === undefined ? [] : [{ kind: "link", label: say(options, "button.log"), url }];
}

function updateOf({ repository, run }: WorkflowRunEvent): Notification["update"] {
  if (repository === undefined) return undefined;
  return {
    key: `ci:${repository.fullName}:${run.workflowId}:${run.branch ?? ""}:${run.id}`,
    sequence: [run.number, run.attempt, PHASES[run.phase]],
  };
}

// "CI failed: Tests on main": state of a workflow on a branch. One message covers a streak, from the first run
// to the one that passes, so that no outdated failure stays in the channel.

import { hostOf } from "../../../contract/hosts/index.ts";
import {
  type CiJob,
  hasFailed,
  hasPassed,
  type WorkflowRun,
  type WorkflowRunEvent,
} from "../../events/ci-events.ts";
import { decodeMessageKey } from "../../delivery/message-key.ts";
import type { EventFacts, Repository } from "../../events/event.ts";
import { entityKeyOf, runKey, workflowKey } from "../../entities/entity-keys.ts";
import { factsOf } from "../../entities/entity-state.ts";
import { type Streak, streakOf } from "../../entities/ci-streak.ts";
import type { Action, Line, Notification } from "../notification.ts";
import { type RichText, text } from "../../kernel/rich-text.ts";
import { hostedName } from "../../kernel/repository-name.ts";
import { formatDuration } from "../../i18n/format-time.ts";
import { t } from "../../i18n/translate.ts";
import {
  failedJobs,
  jobsFact,
  linkAction,
  type MachineState,
  machineState,
  nameOn,
  tookFact,
} from "../parts/ci-parts.ts";
import { commitRow, commitUrl, factsLine, shortSha } from "../parts/facts.ts";
import {
  type CardOptions,
  compose,
  type FormatOptions,
  mentioningOnce,
  type RenderCard,
} from "../parts/compose.ts";

type Shown = Pick<Streak, "shown" | "broke"> & { jobs: readonly CiJob[] };

/** Conclusions whose duration is meaningless. */
const NEVER_RAN = new Set<string | undefined>(["action_required", "skipped"]);
const MINUTE = 60_000;

export const renderStreak: RenderCard = (event, key, options) => {
  const shown = decodeMessageKey(key);
  if (shown?.kind !== "streak") return undefined;
  const entity = options.entities.get(entityKeyOf(key));
  const streak = streakOf(entity, ({ id }) => id === shown.runId);
  if (streak === undefined) return undefined;
  return formatShown(event, { ...streak, jobs: jobsOf(event, streak.shown, options) }, options);
};

/** A run without a stored streak. */
export function formatRun(event: WorkflowRunEvent, options: FormatOptions): Notification {
  const { number, startedBy, updatedAt: failedAt } = event.run;
  const broke = hasFailed(event.run) ? { number, startedBy, failedAt } : undefined;
  return formatShown(event, { shown: event.run, broke, jobs: [] }, options);
}

function jobsOf({ repository }: EventFacts, run: WorkflowRun, { entities }: CardOptions) {
  const entity = repository && entities.get(runKey(repository, run.id));
  return factsOf(entity, "job").filter(({ attempt }) => attempt === run.attempt);
}

function formatShown(event: EventFacts, streak: Shown, options: FormatOptions): Notification {
  const { shown } = streak;
  const { label, tone } = stateOf(streak);
  const frame = {
    tone,
    label: t(options, label),
    subject: nameOn(options, shown.workflow, shown.branch),
    url: shown.url,
    actor: shown.startedBy,
  };
  const commit = commitLine(event.repository, shown);
  const waiting = watchAction(event, shown, options);
  if (tone === "bad") {
    const { actions, ...failed } = failure(streak, commit, options);
    return compose(event, options, { ...frame, ...failed, actions: [...actions, ...waiting] });
  }
  const facts = [tookOf(shown, options), brokenFact(streak, options), flakyFact(shown, options)];
  const lines = [...commit, ...factsLine(...facts)];
  return compose(event, options, { ...frame, lines, actions: isOver(shown) ? [] : waiting });
}

/** Lets a user watch for the next pass. Watches need a linked account. */
function watchAction(
  { provider, repository }: EventFacts,
  { branch, workflowId }: WorkflowRun,
  options: FormatOptions,
): readonly Action[] {
  if (!hostOf(provider).can.mentionPeople || repository === undefined) return [];
  const key = workflowKey(repository, workflowId, branch);
  const on = { repository: hostedName(repository), number: 0, sha: undefined, key };
  return [{ kind: "watch", label: t(options, "button.watch"), on, isReady: false }];
}

function isOver({ phase }: WorkflowRun): boolean {
  return phase === "completed";
}

function failure({ broke, jobs, shown }: Shown, commit: readonly Line[], options: FormatOptions) {
  const { rows, url = shown.url } = failedJobs(jobs, options);
  const facts = factsLine(jobsFact(jobs, options), tookOf(shown, options));
  return {
    lines: [...rows, ...commit, ...facts],
    actions: linkAction(options, "button.log", url),
    // No one intends a failure, so the user who started the first failed run is mentioned. Later ones did not break it.
    ...mentioningOnce("failed", broke?.startedBy),
  };
}

function stateOf(streak: Shown): MachineState {
  return isFixed(streak) ? { label: "ci.fixed", tone: "good" } : machineState("ci", streak.shown);
}

/** Requires a failure of an earlier run. A failed earlier attempt of the same run is flakiness. */
function isFixed({ broke, shown }: Shown): boolean {
  return hasPassed(shown) && broke !== undefined && broke.number < shown.number;
}

function commitLine(repository: Repository | undefined, run: WorkflowRun): readonly Line[] {
  if (shortSha(run.sha) === "") return [];
  const url = commitUrl(repository, run.sha);
  return [commitRow({ sha: run.sha, message: run.commitMessage ?? "", url, author: undefined })];
}

function tookOf(run: WorkflowRun, options: FormatOptions): RichText | undefined {
  const hasRun = isOver(run) && !NEVER_RAN.has(run.conclusion);
  return hasRun ? tookFact(options, run.startedAt, run.updatedAt) : undefined;
}

/** From the end of the first failure to the end of the pass, in whole minutes. */
function brokenFact(streak: Shown, options: FormatOptions): RichText | undefined {
  const from = streak.broke?.failedAt;
  const until = streak.shown.updatedAt;
  if (!isFixed(streak) || from === undefined || until === undefined || until <= from)
    return undefined;
  const whole = Math.max(MINUTE, Math.floor((until - from) / MINUTE) * MINUTE);
  return [text(t(options, "ci.broken", { time: formatDuration(options, whole) }))];
}

function flakyFact(run: WorkflowRun, options: FormatOptions): RichText | undefined {
  const isFlaky = hasPassed(run) && run.attempt > 1;
  return isFlaky ? [text(t(options, "ci.flaky", { n: run.attempt }))] : undefined;
}

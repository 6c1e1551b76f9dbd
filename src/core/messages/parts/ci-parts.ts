// Parts that messages about runs, jobs, checks and deployments share: names, durations, failed jobs, log links.

import { type CiJob, hasFailed, hasPassed, type Phase } from "../../events/ci-events.ts";
import type { Repository } from "../../events/event.ts";
import { formatDuration } from "../../i18n/format-time.ts";
import type { Locale, PlainKey } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { codeLink, link, type RichText, strong, text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Action, Line, Tone } from "../notification.ts";
import { commitUrl, moreLine, shortName, shortSha } from "./facts.ts";

/** "linter on main". */
export function nameOn(locale: Locale, name: string, branch: string | undefined): string {
  const shown = shortName(name) || t(locale, "untitled");
  if (branch === undefined || oneLine(branch) === "") return shown;
  return t(locale, "ci.on", { workflow: shown, branch: shortName(branch) });
}

export function linkAction(
  locale: Locale,
  label: PlainKey,
  url: string | undefined,
): readonly Action[] {
  return url === undefined ? [] : [{ kind: "link", label: t(locale, label), url }];
}

export function commitFact(repository: Repository | undefined, sha: string): RichText {
  return shortSha(sha) === "" ? [] : [codeLink(shortSha(sha), commitUrl(repository, sha))];
}

/** Undefined if either time is unknown or the duration is not positive. */
export function formatElapsed(
  locale: Locale,
  from: number | undefined,
  until: number | undefined,
): string | undefined {
  if (from === undefined || until === undefined || until <= from) return undefined;
  return formatDuration(locale, until - from);
}

export function tookFact(
  locale: Locale,
  from: number | undefined,
  until: number | undefined,
): RichText | undefined {
  const took = formatElapsed(locale, from, until);
  return took === undefined ? undefined : [text(took)];
}

/** Shared by runs, jobs and checks. */
type Ending = "passed" | "failed" | "timedOut" | "cancelled" | "skipped" | "waiting" | "ended";

const ENDINGS = new Map<string | undefined, { ending: Ending; tone: Tone }>([
  ["success", { ending: "passed", tone: "good" }],
  ["failure", { ending: "failed", tone: "bad" }],
  ["startup_failure", { ending: "failed", tone: "bad" }],
  ["timed_out", { ending: "timedOut", tone: "bad" }],
  ["cancelled", { ending: "cancelled", tone: "neutral" }],
  ["skipped", { ending: "skipped", tone: "neutral" }],
  ["action_required", { ending: "waiting", tone: "warning" }],
]);
const ENDED = { ending: "ended", tone: "neutral" } as const;

export type MachineState = { label: PlainKey; tone: Tone };

export function machineState(
  machine: "ci" | "job" | "check",
  { conclusion, phase }: { conclusion: string | undefined; phase: Phase },
): MachineState {
  if (phase !== "completed") return { label: `${machine}.${phase}`, tone: "progress" };
  const { ending, tone } = ENDINGS.get(conclusion) ?? ENDED;
  return { label: `${machine}.${ending}`, tone };
}

const SHOWN = 3;

/** A row per failed job with its failed step, and the log URL of the first. */
export function failedJobs(jobs: readonly CiJob[], locale: Locale) {
  const failed = jobs.filter(hasFailed).toSorted(byTime);
  const rows = failed.slice(0, SHOWN).map((job): Line => ({
    kind: "row",
    content: [text("✗ "), ...jobAndStep(job, locale)],
  }));
  return { rows: [...rows, ...moreLine(locale, failed.length - SHOWN)], url: failed[0]?.url };
}

function jobAndStep({ failedStep, name, url }: CiJob, locale: Locale): RichText {
  const job = link(shortName(name) || t(locale, "untitled"), url);
  return oneLine(failedStep ?? "") === "" ? [job] : [job, text(" › "), ...stepOf(failedStep)];
}

export function stepOf(step: string | undefined): RichText {
  return [strong(shortName(step ?? ""))];
}

/** "7 of 8 jobs passed". Skipped jobs do not count. */
export function jobsFact(jobs: readonly CiJob[], locale: Locale): RichText | undefined {
  const ran = jobs.filter(({ conclusion }) => conclusion !== "skipped");
  if (ran.length === 0) return undefined;
  return [text(t(locale, "ci.jobs", { ok: ran.filter(hasPassed).length, n: ran.length }))];
}

/** Oldest first, because the first failure is most likely the cause. */
function byTime(one: CiJob, other: CiJob): number {
  return (one.completedAt ?? 0) - (other.completedAt ?? 0) || (one.id < other.id ? -1 : 1);
}

// The jobs of a run that failed: which of them, at which step, and how many did not.

import type { CiJob } from "../ci-events.ts";
import { hasFailed, hasPassed } from "../conclusion.ts";
import type { Line } from "../notification.ts";
import { link, type RichText, strong, text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import { moreLine, shortName } from "./facts.ts";

const SHOWN = 3;

/** A row for each, and where the first one's log is. */
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

/** "7 of 8 jobs passed"; one that was skipped is not counted. */
export function jobsFact(jobs: readonly CiJob[], locale: Locale): RichText | undefined {
  const ran = jobs.filter(({ conclusion }) => conclusion !== "skipped");
  if (ran.length === 0) return undefined;
  return [text(t(locale, "ci.jobs", { ok: ran.filter(hasPassed).length, n: ran.length }))];
}

/** What failed first is rather the cause. */
function byTime(one: CiJob, other: CiJob): number {
  return (one.completedAt ?? 0) - (other.completedAt ?? 0) || (one.id < other.id ? -1 : 1);
}

// "Job failed: unit on main", "Check failed: linter on main": a job or check without a posted run or
// pull request card that shows it.

import { checkPlace } from "../../entities/ci-updates.ts";
import { keptText } from "../../entities/entity-facts.ts";
import { commitKey, runKey } from "../../entities/entity-keys.ts";
import { factsOf } from "../../entities/entity-state.ts";
import type { CheckEvent, CiJob, JobEvent } from "../../events/ci-events.ts";
import type { EventFacts } from "../../events/event.ts";
import { t } from "../../i18n/translate.ts";
import { text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Line, Notification } from "../notification.ts";
import {
  commitFact,
  linkAction,
  machineState,
  nameOn,
  stepOf,
  tookFact,
} from "../parts/ci-parts.ts";
import { compose, type FormatOptions, type RenderCard } from "../parts/compose.ts";
import { commitUrl, factsLine, sentenceLine } from "../parts/facts.ts";

/** Shows the newest attempt of the job. */
export const renderJob: RenderCard = (event, _key, options) => {
  if (event.kind !== "job" || event.repository === undefined) return undefined;
  const entity = options.entities.get(runKey(event.repository, event.job.runId));
  const newest = factsOf(entity, "job")
    .filter(({ name }) => name === keptText(event.job.name))
    .reduce<CiJob | undefined>(newer, undefined);
  return newest && format(event, newest, options);
};

export function formatJob(event: JobEvent, options: FormatOptions): Notification {
  return format(event, event.job, options);
}

function newer(one: CiJob | undefined, other: CiJob): CiJob {
  return one === undefined || other.attempt > one.attempt ? other : one;
}

function format(event: EventFacts, job: CiJob, options: FormatOptions): Notification {
  const { label, tone } = machineState("job", job);
  const isBroken = tone === "bad";
  const isOver = job.phase === "completed" && job.conclusion !== "skipped";
  return compose(event, options, {
    tone,
    label: t(options, label),
    subject: nameOn(options, job.name, job.branch),
    url: job.url,
    lines: [
      ...(isBroken ? stepLine(job) : []),
      ...factsLine(
        commitFact(event.repository, job.sha),
        isOver ? tookFact(options, job.startedAt, job.completedAt) : undefined,
      ),
    ],
    actions: isBroken ? linkAction(options, "button.log", job.url) : [],
  });
}

function stepLine({ failedStep }: CiJob): readonly Line[] {
  if (oneLine(failedStep ?? "") === "") return [];
  return [{ kind: "row", content: [text("✗ "), ...stepOf(failedStep)] }];
}

const SUMMARY = 140;

export const renderCheck: RenderCard = (event, _key, options) => {
  if (event.kind !== "check" || event.repository === undefined) return undefined;
  const entity = options.entities.get(commitKey(event.repository, event.check.sha));
  const fact = entity?.[checkPlace(event.check)]?.fact;
  return fact?.kind === "check"
    ? formatCheck({ ...event, check: { ...event.check, ...fact } }, options)
    : undefined;
};

export function formatCheck(event: CheckEvent, options: FormatOptions): Notification {
  const { check, repository } = event;
  const { label, tone } = machineState("check", check);
  return compose(event, options, {
    tone,
    label: t(options, label),
    subject: nameOn(options, check.name, check.branch),
    url: check.url ?? commitUrl(repository, check.sha),
    lines: [
      ...(tone === "bad" ? sentenceLine(check.summary, SUMMARY) : []),
      ...factsLine(commitFact(repository, check.sha)),
    ],
    // A suite has no entity state, so the time of the event orders its edits.
    sequence: check.isSuite ? [check.completedAt ?? check.startedAt ?? 0] : undefined,
  });
}

// "Job failed: unit on main": one job of a run, where no message tells of the run.

import type { CiJob, JobEvent } from "../ci-events.ts";
import type { EventFacts } from "../events.ts";
import { keptText } from "../known/kept-text.ts";
import { runKey } from "../known/keys.ts";
import { factsOf } from "../known/known.ts";
import type { Line, Notification } from "../notification.ts";
import { text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import { commitFact, linkAction, nameOn, tookFact } from "./ci-parts.ts";
import { compose } from "./compose.ts";
import { factsLine } from "./facts.ts";
import type { RenderCard, FormatOptions } from "./format-options.ts";
import { stepOf } from "./job-rows.ts";
import { machineState } from "./machine-state.ts";

/** Its newest attempt. */
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

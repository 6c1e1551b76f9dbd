// "Check failed: linter on main": one check of a commit, where no card of a pull request tells of it.

import type { CheckEvent } from "../ci-events.ts";
import { checkPlace } from "../known/ci-lessons.ts";
import { commitKey } from "../known/keys.ts";
import type { Notification } from "../notification.ts";
import { t } from "../words/say.ts";
import { commitFact, nameOn } from "./ci-parts.ts";
import { commitUrl } from "./commit-row.ts";
import { compose } from "./compose.ts";
import { factsLine, sentenceLine } from "./facts.ts";
import type { RenderCard, FormatOptions } from "./format-options.ts";
import { machineState } from "./machine-state.ts";

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
    // Nothing is known of a suite but what its events say.
    sequence: check.isSuite ? [check.completedAt ?? check.startedAt ?? 0] : undefined,
  });
}

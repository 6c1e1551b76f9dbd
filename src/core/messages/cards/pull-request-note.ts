// Notes about a pull request, such as "merged", "review requested" or "conflicts".

import type { PullRequestEvent } from "../../events/event.ts";
import type { Line, Notification, Tone } from "../notification.ts";
import { person, type Span, text } from "../../kernel/rich-text.ts";
import { tRich, listRich, t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { type CardOptions, compose, concernsOf, type FormatOptions } from "../parts/compose.ts";
import {
  atMost,
  branchCode,
  factsLine,
  openedBy,
  SHOWN_PEOPLE,
  shortName,
} from "../parts/facts.ts";
import { branchesFact, mergedFact, renderFromPayload, sizeFact } from "./pull-request-card.ts";
import { askedTeamOf } from "../parts/quoted-lines.ts";
import { workItemParts } from "../parts/work-item.ts";

type NoteParts = { label: PlainKey; tone: Tone; lines: readonly Line[] } & Partial<Notification>;
type Teller = (event: PullRequestEvent, options: CardOptions) => NoteParts;

export function formatPullRequestNote(event: PullRequestEvent, options: CardOptions): Notification {
  const tell = TELLERS.get(event.action);
  if (tell !== undefined) return noteOf(event, tell(event, options), options);
  // Any action may be the first to report a conflict. Without a conflict it has no note, so the card is shown.
  const card =
    event.pullRequest.hasConflicts === true ? undefined : renderFromPayload(event, options);
  return card ?? noteOf(event, tellConflict(event, options), options);
}

function noteOf(event: PullRequestEvent, note: NoteParts, options: FormatOptions): Notification {
  return compose(event, options, {
    ...workItemParts(event.pullRequest),
    ...note,
    label: t(options, note.label),
  });
}

const TELLERS = new Map<string, Teller>([
  ["closed", tellEnd],
  ["reopened", (event, options) => tellMove(event, options, "pr.reopened")],
  ["ready_for_review", (event, options) => tellMove(event, options, "pr.readyForReview")],
  ["enqueued", (event, options) => tellMove(event, options, "pr.queued")],
  ["dequeued", tellUnqueued],
  ["review_requested", (event, options) => tellAsked(askedWith(event, options), options)],
]);

function tellEnd(event: PullRequestEvent, options: FormatOptions): NoteParts {
  const { author, base, isMerged, mergeSha } = event.pullRequest;
  const opener = openedBy(options, author, event.actor);
  if (isMerged) {
    const merged = mergedFact(options, base.branch, mergeSha);
    return { label: "pr.merged", tone: "done", lines: factsLine(merged, opener) };
  }
  const notMerged = [text(t(options, "pr.notMerged"))];
  return { label: "pr.closed", tone: "neutral", lines: factsLine(notMerged, opener) };
}

function tellMove(
  { pullRequest }: PullRequestEvent,
  options: FormatOptions,
  label: PlainKey,
): NoteParts {
  return {
    label,
    tone: "progress",
    lines: factsLine(branchesFact(options, pullRequest), sizeFact(options, pullRequest)),
  };
}

function tellUnqueued({ pullRequest }: PullRequestEvent, options: FormatOptions): NoteParts {
  const lines = factsLine(branchesFact(options, pullRequest));
  return { label: "pr.unqueued", tone: "warning", lines };
}

/** Batches review requests within seconds into one note. */
function askedWith(event: PullRequestEvent, { batched = [event] }: CardOptions) {
  return batched.filter((each) => each.kind === "pull_request");
}

function tellAsked(events: readonly PullRequestEvent[], options: FormatOptions): NoteParts {
  const newest = events.at(-1);
  const names = new Map<string, Span>();
  for (const { asked, askedTeam } of events) {
    if (asked !== undefined) names.set(asked.id ?? asked.login, person(asked));
    if (askedTeam !== undefined) names.set(`team ${askedTeam}`, text(shortName(askedTeam)));
  }
  const people = listRich(options, atMost(options, [...names.values()], SHOWN_PEOPLE));
  return {
    label: "review.requested",
    tone: "progress",
    lines: factsLine(
      people.length === 0 ? undefined : tRich(options, "review.asked", { people }),
      newest && sizeFact(options, newest.pullRequest),
    ),
    concerns: concernsOf(events.flatMap(({ actor, asked }) => concernsOf([asked], actor))),
    named: [...new Set(events.flatMap(askedTeamOf))],
  };
}

function tellConflict({ actor, pullRequest }: PullRequestEvent, options: FormatOptions): NoteParts {
  const { author, base, head } = pullRequest;
  const noLonger = tRich(options, "pr.noLonger", {
    head: branchCode(head.branch),
    base: branchCode(base.branch),
  });
  return {
    label: "pr.conflict",
    tone: "warning",
    lines: factsLine(noLonger),
    // The actor did not cause the conflict, and may only have set a label. The author is mentioned even after
    // their own push.
    actor: author ?? actor,
    concerns: concernsOf([author]),
  };
}

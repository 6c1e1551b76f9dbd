// News about a pull request, in words of its own: who did what, and what it means now.

import type { PullRequestEvent } from "../events.ts";
import type { Line, Notification, Tone } from "../notification.ts";
import { person, text } from "../rich-text.ts";
import { fillRich, say } from "../words/say.ts";
import type { PlainKey } from "../words/words.ts";
import { compose, concernsOf } from "./compose.ts";
import { branchCode, factsLine, openedBy } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";
import { branchesFact, mergedFact, sizeFact } from "./pull-request-facts.ts";
import { threadParts } from "./thread.ts";

type News = { label: PlainKey; tone: Tone; lines: readonly Line[] } & Partial<Notification>;
type Teller = (event: PullRequestEvent, options: FormatOptions) => News | undefined;

/** Undefined where the event is no news of its own and the card shows it. */
export function formatPullRequestNote(
  event: PullRequestEvent,
  options: FormatOptions,
): Notification | undefined {
  const news = TELLERS.get(event.action)?.(event, options);
  if (news === undefined) return undefined;
  return compose(event, options, {
    ...threadParts(event.pullRequest),
    ...news,
    label: say(options, news.label),
  });
}

const TELLERS = new Map<string, Teller>([
  ["closed", tellEnd],
  ["reopened", (event, options) => tellMove(event, options, "pr.reopened")],
  ["ready_for_review", (event, options) => tellMove(event, options, "pr.readyForReview")],
  ["enqueued", (event, options) => tellMove(event, options, "pr.queued")],
  ["dequeued", tellUnqueued],
  ["review_requested", tellAsked],
  ["synchronize", tellConflict],
]);

function tellEnd(event: PullRequestEvent, options: FormatOptions): News {
  const { author, isMerged } = event.pullRequest;
  const opener = openedBy(options, author, event.actor);
  if (isMerged) {
    const merged = mergedFact(options, event.pullRequest);
    return { label: "pr.merged", tone: "done", lines: factsLine(merged, opener) };
  }
  const notMerged = [text(say(options, "pr.notMerged"))];
  return { label: "pr.closed", tone: "neutral", lines: factsLine(notMerged, opener) };
}

function tellMove(
  { pullRequest }: PullRequestEvent,
  options: FormatOptions,
  label: PlainKey,
): News {
  return {
    label,
    tone: "progress",
    lines: factsLine(branchesFact(options, pullRequest), sizeFact(options, pullRequest)),
  };
}

/** A merge takes it out of the queue as well, and is told by itself. */
function tellUnqueued({ pullRequest }: PullRequestEvent, options: FormatOptions): News | undefined {
  if (pullRequest.isMerged || pullRequest.state === "closed") return undefined;
  const lines = factsLine(branchesFact(options, pullRequest));
  return { label: "pr.unqueued", tone: "warning", lines };
}

function tellAsked(event: PullRequestEvent, options: FormatOptions): News {
  const { asked, pullRequest } = event;
  // A team is asked as well, but is nobody we could name.
  const list = asked === undefined ? undefined : [person(asked)];
  return {
    label: "review.requested",
    tone: "progress",
    lines: factsLine(
      list && fillRich(options, "review.asked", { people: list }),
      sizeFact(options, pullRequest),
    ),
    concerns: concernsOf([asked], event.actor),
  };
}

/** Told with each new head, not with each event of a pull request that has conflicts anyway. */
function tellConflict({ pullRequest }: PullRequestEvent, options: FormatOptions): News | undefined {
  const { author, base, hasConflicts, head, isDraft, state } = pullRequest;
  if (hasConflicts !== true || isDraft || state === "closed") return undefined;
  const noLonger = fillRich(options, "pr.noLonger", {
    head: branchCode(head.branch),
    base: branchCode(base.branch),
  });
  return {
    label: "pr.conflict",
    tone: "warning",
    lines: factsLine(noLonger),
    // That it no longer merges is nobody's doing, so the author hears of it also after an own push.
    concerns: concernsOf([author]),
  };
}

// The card of a pull request: what it needs now, drawn from one payload. Finished ones shrink.

import type { Person, PullRequestEvent } from "../events.ts";
import type { Action, Line, Notification, Panel, Tone } from "../notification.ts";
import { person, type RichText, text } from "../rich-text.ts";
import { fillRich, say } from "../words/say.ts";
import type { PlainKey } from "../words/words.ts";
import { compose } from "./compose.ts";
import { atMost, factsLine, isSame, labelsFact, SHOWN_PEOPLE } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";
import { faceOf, openingWords, wordsLine } from "./opening-words.ts";
import { branchesFact, mergedFact, sizeFact } from "./pull-request-facts.ts";
import { threadParts, threadUpdate } from "./thread.ts";

export function formatPullRequestCard(
  event: PullRequestEvent,
  options: FormatOptions,
): Notification {
  const { pullRequest } = event;
  const { label, tone, turn } = needOf(event);
  const isOpen = pullRequest.state === "open" && !pullRequest.isMerged;
  const words = isOpen ? openingWords(pullRequest.body) : "";
  return compose(event, options, {
    ...threadParts(pullRequest),
    tone,
    label: say(options, label),
    actor: pullRequest.author ?? event.actor,
    lines: isOpen
      ? [...openFacts(event, options), ...wordsLine(words)]
      : finishedFacts(event, options),
    panels: turnPanels(turn, options),
    actions: isOpen ? actionsOf(event, options) : [],
    face: faceOf(pullRequest.author, words),
    update: threadUpdate("pr", event, pullRequest),
  });
}

type Need = { label: PlainKey; tone: Tone; turn: readonly (Person | undefined)[] };

/** Whose turn it is: the first that fits. */
function needOf({ pullRequest }: PullRequestEvent): Need {
  const { author, hasConflicts, isDraft, isMerged, requestedReviewers, state } = pullRequest;
  if (isMerged) return { label: "pr.merged", tone: "done", turn: [] };
  if (state === "closed") return { label: "pr.closed", tone: "neutral", turn: [] };
  if (isDraft) return { label: "pr.draft", tone: "neutral", turn: [author] };
  if (hasConflicts === true) return { label: "pr.conflict", tone: "warning", turn: [author] };
  if (requestedReviewers.length > 0)
    return { label: "pr.review", tone: "progress", turn: requestedReviewers };
  return { label: "pr.opened", tone: "progress", turn: [] };
}

function openFacts({ pullRequest }: PullRequestEvent, options: FormatOptions): readonly Line[] {
  return factsLine(
    branchesFact(options, pullRequest),
    sizeFact(options, pullRequest),
    labelsFact(options, pullRequest.labels),
  );
}

function finishedFacts(event: PullRequestEvent, options: FormatOptions): readonly Line[] {
  const { author, isMerged, mergedBy } = event.pullRequest;
  if (!isMerged) return factsLine([text(say(options, "pr.notMerged"))]);
  const merger = mergedBy ?? event.actor;
  const isNews = merger !== undefined && !isSame(merger, author);
  return factsLine(
    mergedFact(options, event.pullRequest),
    isNews ? fillRich(options, "pr.mergedBy", { who: [person(merger)] }) : undefined,
  );
}

function turnPanels(turn: Need["turn"], options: FormatOptions): readonly Panel[] {
  const people = turn.filter((somebody) => somebody !== undefined);
  if (people.length === 0) return [];
  const items = atMost(options, people.map(person), SHOWN_PEOPLE).map((span): RichText => [span]);
  return [{ name: say(options, "card.turn"), isInline: true, items }];
}

/** Only the codehost lets people act from a chat; a draft cannot be merged. */
function actionsOf(event: PullRequestEvent, options: FormatOptions): readonly Action[] {
  const { provider, pullRequest, repository } = event;
  if (provider !== "codehost" || repository === undefined) return [];
  const on = {
    repository: repository.fullName,
    number: pullRequest.number,
    sha: pullRequest.head.sha,
  };
  const kinds = pullRequest.isDraft ? DRAFT_ACTIONS : OPEN_ACTIONS;
  return kinds.map((kind) => ({
    kind,
    label: say(options, `button.${kind}`),
    on,
    isReady: false,
  }));
}

const OPEN_ACTIONS = ["merge", "comment", "close"] as const;
const DRAFT_ACTIONS = ["comment", "close"] as const;

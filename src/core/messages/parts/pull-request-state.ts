// Derives the state of a pull request from its entity: reviews, checks, and what it needs next.

import type { Facts, KeptPullRequest } from "../../entities/entity-facts.ts";
import { commitKey } from "../../entities/entity-keys.ts";
import {
  type EntityState,
  factOf,
  factsOf,
  type LoadedEntities,
} from "../../entities/entity-state.ts";
import { hasFailed } from "../../events/ci-events.ts";
import type { Person, Repository } from "../../events/event.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { link, person, type RichText, type Span, text } from "../../kernel/rich-text.ts";
import type { Panel, Tone } from "../notification.ts";
import type { FormatOptions } from "./compose.ts";
import { isSame, limitedItems, shortName, SHOWN_PEOPLE } from "./facts.ts";

type ReviewVerdict = "rejected" | "waiting" | "approved";
type Check = Facts["check"];

export type PullRequestState = {
  pull: KeptPullRequest;
  size: Facts["size"] | undefined;
  merge: Facts["merge"] | undefined;
  close: Facts["close"] | undefined;
  hasConflicts: boolean;
  /** Requested reviewers and teams who have not reviewed since. */
  asked: readonly Span[];
  reviews: readonly { verdict: ReviewVerdict; who: Span }[];
  isReviewed: boolean;
  /** Checks of the current head. */
  checks: { failed: readonly Check[]; passed: number; total: number };
};

export type Need = { label: PlainKey; tone: Tone; turn: readonly Span[] };

const VERDICTS = ["rejected", "waiting", "approved"] as const;
/** Any other conclusion, such as `cancelled`, proves nothing: that check still has to run. */
const PASSED = new Set<string | undefined>(["success", "neutral", "skipped"]);

export function stateOf(
  entity: EntityState | undefined,
  repository: Pick<Repository, "fullName"> | undefined,
  entities: LoadedEntities,
): PullRequestState | undefined {
  const pull = factOf(entity, "pull")?.pullRequest;
  if (pull === undefined) return undefined;
  const commit = repository && entities.get(commitKey(repository, pull.head.sha));
  const reviews = reviewsOf(pull, factsOf(entity, "review"));
  const asked = [
    ...pull.requestedReviewers.map(person),
    ...pull.requestedTeams.map((team) => text(shortName(team))),
  ];
  return {
    pull,
    size: factOf(entity, "size"),
    merge: factOf(entity, "merge"),
    close: factOf(entity, "close"),
    hasConflicts: hasConflicts(pull, factOf(entity, "conflicts")),
    asked,
    reviews: VERDICTS.flatMap((verdict) => [
      ...(verdict === "waiting" ? asked.map((who) => ({ verdict, who })) : []),
      ...reviews.filter((review) => review.verdict === verdict),
    ]),
    isReviewed: factsOf(entity, "review").some((review) => isFromOutside(pull, review)),
    checks: checksOf(factsOf(commit, "check")),
  };
}

/** The first condition that applies wins. */
export function needOf(state: PullRequestState): Need {
  const { author, isDraft, isMerged, state: openness } = state.pull;
  const turn = author === undefined ? [] : [person(author)];
  if (isMerged) return { label: "pr.merged", tone: "done", turn: [] };
  if (openness === "closed") return { label: "pr.closed", tone: "neutral", turn: [] };
  if (isDraft) return { label: "pr.draft", tone: "neutral", turn };
  if (state.hasConflicts) return { label: "pr.conflict", tone: "warning", turn };
  if (state.checks.failed.length > 0) return { label: "pr.checks", tone: "bad", turn };
  return needOfReview(state, turn);
}

function needOfReview({ asked, checks, reviews }: PullRequestState, author: readonly Span[]): Need {
  const verdicts = new Set(reviews.map(({ verdict }) => verdict));
  if (verdicts.has("rejected")) return { label: "pr.changes", tone: "warning", turn: author };
  if (asked.length > 0) return { label: "pr.review", tone: "progress", turn: asked };
  if (!verdicts.has("approved")) return { label: "pr.opened", tone: "progress", turn: [] };
  if (checks.passed < checks.total) return { label: "pr.running", tone: "progress", turn: [] };
  return { label: "pr.ready", tone: "good", turn: author };
}

function hasConflicts({ base, head }: KeptPullRequest, told: Facts["conflicts"] | undefined) {
  return told?.hasConflicts === true && told.sha === head.sha && told.base === base.branch;
}

/** A reviewer who is requested again counts as waiting. Sorted by login, because entity state has no order. */
function reviewsOf(pull: KeptPullRequest, reviews: readonly Facts["review"][]) {
  const isAsked = (somebody: Person) =>
    pull.requestedReviewers.some((asked) => isSame(asked, somebody));
  return reviews
    .filter((review) => isFromOutside(pull, review) && !isAsked(review.person))
    .toSorted((one, other) => (one.person.login < other.person.login ? -1 : 1))
    .map((review) => ({ verdict: verdictOf(review), who: person(review.person) }));
}

function verdictOf({ state }: Facts["review"]): ReviewVerdict {
  if (state === "approved") return "approved";
  return state === "changes_requested" ? "rejected" : "waiting";
}

/** Comments by the author or by a bot are not reviews. A bot's approval or rejection is. */
function isFromOutside({ author }: KeptPullRequest, { person: who, state }: Facts["review"]) {
  if (author !== undefined && isSame(who, author)) return false;
  return !who.isBot || state === "approved" || state === "changes_requested";
}

function checksOf(checks: readonly Check[]): PullRequestState["checks"] {
  const done = checks.filter(({ phase }) => phase === "completed");
  return {
    failed: done.filter(hasFailed).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    passed: done.filter(({ conclusion }) => PASSED.has(conclusion)).length,
    total: checks.length,
  };
}

const SHOWN_CHECKS = 3;
const MARKS: Readonly<Record<ReviewVerdict, string>> = {
  rejected: "✗ ",
  waiting: "○ ",
  approved: "✓ ",
};

/** Panels of the card: who acts next, reviews, checks. */
export function panelsOf(
  state: PullRequestState,
  { turn }: Need,
  options: FormatOptions,
): readonly Panel[] {
  const people = turn.map((who): RichText => [who]);
  const reviews = state.reviews.map(({ verdict, who }): RichText => [text(MARKS[verdict]), who]);
  return [
    ...panel("card.turn", limitedItems(options, people, SHOWN_PEOPLE), options),
    ...panel("card.reviews", limitedItems(options, reviews, SHOWN_PEOPLE), options),
    ...panel("card.checks", checkItems(state, options), options),
  ];
}

function panel(
  name: PlainKey,
  items: readonly RichText[],
  options: FormatOptions,
): readonly Panel[] {
  return items.length === 0 ? [] : [{ name: t(options, name), isInline: true, items }];
}

function checkItems({ checks }: PullRequestState, options: FormatOptions): readonly RichText[] {
  const { failed, passed, total } = checks;
  const done = failed.length + passed;
  const rows = failed.map(({ name, url }): RichText => {
    const shown = shortName(name) || t(options, "untitled");
    return [text(MARKS.rejected), link(shown, url)];
  });
  const sum =
    done < total
      ? t(options, "card.done", { done, total })
      : t(options, "card.passed", { n: passed });
  const isSummed = done < total || passed > 0;
  return [...limitedItems(options, rows, SHOWN_CHECKS), ...(isSummed ? [[text(sum)]] : [])];
}

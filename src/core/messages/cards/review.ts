// A review and its comments in one message: verdict, text, and the number of comments in the code.

import type { EventFacts } from "../../events/event.ts";
import type { Facts } from "../../entities/entity-facts.ts";
import { factOf, factsOf } from "../../entities/entity-state.ts";
import { reviewed, saidComment, saidReview } from "../../entities/review-updates.ts";
import type { Line, Notification, Tone } from "../notification.ts";
import { text } from "../../kernel/rich-text.ts";
import type {
  ReviewCommentEvent,
  ReviewEvent,
  ReviewState,
} from "../../events/conversation-events.ts";
import { type QuotedText, saidIn } from "../../kernel/text/quoted-text.ts";
import { t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { compose, concernsOf, type FormatOptions, type RenderCard } from "../parts/compose.ts";
import { factsLine, fileFact } from "../parts/facts.ts";
import { calledBy, saidLines } from "../parts/quoted-lines.ts";
import { workItemParts } from "../parts/work-item.ts";

type SaidComment = Facts["saidComment"];

type ReviewParts = {
  pullRequest: Facts["reviewed"];
  review: Facts["saidReview"];
  /** Oldest first. */
  comments: readonly SaidComment[];
};

export const renderReview: RenderCard = (event, key, options) => {
  const entity = options.entities.get(key);
  const pullRequest = factOf(entity, "reviewed");
  if (pullRequest === undefined) return undefined;
  const comments = factsOf(entity, "saidComment").toSorted(byId);
  const review = factOf(entity, "saidReview") ?? unknownReview(comments);
  return tell(event, options, { pullRequest, review, comments });
};

/** From the payload alone: without an id, no later event can refer to the review. */
export function formatReview(
  event: ReviewEvent | ReviewCommentEvent,
  options: FormatOptions,
): Notification {
  const pullRequest = reviewed(event.pullRequest);
  if (event.kind === "review")
    return tell(event, options, { pullRequest, review: saidReview(event.review), comments: [] });
  const comment = saidComment(event);
  const { updatedAt } = event.comment;
  const review = unknownReview([comment]);
  return {
    ...tell(event, options, { pullRequest, review, comments: [comment] }),
    sequence: updatedAt === undefined ? undefined : [updatedAt, comment.isGone ? 1 : 0],
  };
}

/** Placeholder for a review whose comments arrive first. */
function unknownReview([first]: readonly SaidComment[]): ReviewParts["review"] {
  return { state: "commented", url: first?.url, author: first?.author, said: saidIn(undefined) };
}

type State = { label: PlainKey; tone: Tone };
type Telling = State & { url: string | undefined; said?: QuotedText; lines: readonly Line[] };

export const REVIEW_STATES: Readonly<Record<ReviewState, State>> = {
  approved: { label: "review.approved", tone: "good" },
  changes_requested: { label: "review.changes", tone: "warning" },
  commented: { label: "review.commented", tone: "neutral" },
  dismissed: { label: "review.dismissed", tone: "neutral" },
};

function tell(event: EventFacts, options: FormatOptions, told: ReviewParts): Notification {
  const { pullRequest, review } = told;
  const { label, lines, said, tone, url } = tellingOf(told, options);
  return compose(event, options, {
    ...workItemParts(pullRequest),
    tone,
    label: t(options, label),
    url: url ?? pullRequest.url,
    actor: review.author,
    lines,
    concerns: isVerdict(review.state) ? concernsOf([pullRequest.author], review.author) : [],
    named: calledBy(review.author, said?.named ?? []),
  });
}

function tellingOf(told: ReviewParts, options: FormatOptions): Telling {
  const { comments, review } = told;
  const { said, state, url } = review;
  const telling = { ...REVIEW_STATES[state], url };
  if (state === "dismissed") return { ...telling, lines: [] };
  const visible = comments.filter(({ isGone }) => !isGone);
  if (said.words !== "") {
    const lines = [...saidLines(options, said, url), ...countLine(visible, options)];
    return { ...telling, said, lines };
  }
  // The code host wraps a single comment into a review. The message shows it as a comment.
  if (state === "commented" && comments.length > 0 && visible.length < 2)
    return tellComment(visible, options);
  return { ...telling, ...tellFirst(visible, options) };
}

function tellComment(visible: readonly SaidComment[], options: FormatOptions): Telling {
  const [comment] = visible;
  const label = comment === undefined ? "comment.deleted" : "comment";
  return { label, tone: "neutral", url: comment?.url, ...tellFirst(visible, options) };
}

/** A review without text quotes its first comment. */
function tellFirst(
  visible: readonly SaidComment[],
  options: FormatOptions,
): Pick<Telling, "said" | "lines"> {
  const [first, ...others] = visible;
  if (first === undefined) return { lines: [] };
  const words = saidLines(options, first.said, first.url);
  const lines =
    others.length === 0
      ? [...factsLine(fileFact(first)), ...words]
      : [...words, ...countLine(visible, options)];
  return { said: first.said, lines };
}

function isVerdict(state: ReviewState): boolean {
  return state === "approved" || state === "changes_requested";
}

function countLine(comments: readonly SaidComment[], options: FormatOptions): readonly Line[] {
  if (comments.length === 0) return [];
  const files = new Set(comments.map(({ path }) => path)).size;
  const counted = t(options, "review.comments", {
    comments: t(options, "count.comments", { n: comments.length }),
    files: t(options, "count.files", { n: files }),
  });
  return factsLine([text(counted)]);
}

/** Ids are increasing integers as strings, so a longer one is newer. */
function byId({ id: one }: SaidComment, { id: other }: SaidComment): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : 1;
}

// A discussion: a card with its category and first paragraph, and notes, such as the answer.

import type { Notification, Tone } from "../notification.ts";
import { person } from "../../kernel/rich-text.ts";
import type { Discussion, DiscussionEvent } from "../../events/conversation-events.ts";
import { mentionsIn, saidIn } from "../../kernel/text/quoted-text.ts";
import { tRich, t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { compose, type FormatOptions, type RenderCard } from "../parts/compose.ts";
import { factsLine, nameFact, openedBy } from "../parts/facts.ts";
import { openingWords } from "../../kernel/text/plain-text.ts";
import { calledBy, faceOf, saidLines, wordsLine } from "../parts/quoted-lines.ts";
import { workItemParts } from "../parts/work-item.ts";

type State = { label: PlainKey; tone: Tone };

export function formatDiscussionNote(event: DiscussionEvent, options: FormatOptions): Notification {
  const { action, actor, discussion } = event;
  const note = NOTES.get(action);
  if (note === undefined) return formatDiscussionCard(event, options);
  const { answer } = discussion;
  const url = answer?.url ?? discussion.url;
  return compose(event, options, {
    ...workItemParts(discussion),
    tone: note.tone,
    label: t(options, note.label),
    url,
    lines: [
      ...factsLine(
        nameFact(discussion.category),
        answer?.author && tRich(options, "discussion.answerBy", { who: [person(answer.author)] }),
        answer ? undefined : openedBy(options, discussion.author, actor),
      ),
      // `named` stays empty: people in the answer were mentioned when it was posted.
      ...saidLines(options, saidIn(answer?.body), url),
    ],
  });
}

const NOTES = new Map<string, State>([
  ["answered", { label: "discussion.answered", tone: "good" }],
  ["closed", { label: "discussion.closed", tone: "neutral" }],
  ["reopened", { label: "discussion.reopened", tone: "progress" }],
  ["transferred", { label: "discussion.transferred", tone: "neutral" }],
  ["deleted", { label: "discussion.deleted", tone: "neutral" }],
]);

export const renderDiscussion: RenderCard = (event, _key, options) =>
  event.kind === "discussion" ? formatDiscussionCard(event, options) : undefined;

/** Discussions have no entity state, so the card shows the payload of the newest event. */
function formatDiscussionCard(event: DiscussionEvent, options: FormatOptions): Notification {
  const { action, discussion } = event;
  const { author, body, updatedAt } = discussion;
  const { label, tone } = stateOf(discussion, action);
  const isOpen = label === "discussion.opened";
  const words = isOpen ? openingWords(body) : "";
  return compose(event, options, {
    ...workItemParts(discussion),
    tone,
    label: t(options, label),
    actor: author ?? event.actor,
    lines: [...factsLine(nameFact(discussion.category)), ...wordsLine(words)],
    face: faceOf(author, words),
    named: action === "created" ? calledBy(author, mentionsIn(body ?? "")) : [],
    // A deletion is final, so it wins over an edit with the same timestamp.
    sequence: updatedAt === undefined ? undefined : [updatedAt, action === "deleted" ? 1 : 0],
  });
}

function stateOf({ isAnswered, state }: Discussion, action: string): State {
  if (action === "deleted") return { label: "discussion.deleted", tone: "neutral" };
  if (state === "closed") return { label: "discussion.closed", tone: "neutral" };
  if (isAnswered) return { label: "discussion.answered", tone: "good" };
  return { label: "discussion.opened", tone: "progress" };
}

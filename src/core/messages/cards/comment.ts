// A comment: its work item or commit, and its text. The message of a deleted comment stays, without the text.

import type { Repository } from "../../events/event.ts";
import type { Notification } from "../notification.ts";
import type { CommentedOn, CommentEvent } from "../../events/conversation-events.ts";
import { saidAtLength } from "../../kernel/text/quoted-text.ts";
import { t } from "../../i18n/translate.ts";
import { commitUrl, factsLine, fileFact, shortSha } from "../parts/facts.ts";
import { compose, type FormatOptions } from "../parts/compose.ts";
import { calledBy, saidLines } from "../parts/quoted-lines.ts";
import { type Parts, workItemParts } from "../parts/work-item.ts";

export function formatComment(event: CommentEvent, options: FormatOptions): Notification {
  const { action, comment, on, repository } = event;
  const { author, updatedAt } = comment;
  const about = commentedParts(on, repository);
  const isGone = action === "deleted";
  const said = saidAtLength(isGone ? undefined : comment.body);
  const url = isGone ? about.url : (comment.url ?? about.url);
  return compose(event, options, {
    ...about,
    tone: "neutral",
    label: t(options, isGone ? "comment.deleted" : "comment"),
    url,
    actor: author ?? event.actor,
    lines: [
      ...factsLine(on.kind === "commit" ? fileFact(on) : undefined),
      ...saidLines(options, said, url),
    ],
    named: calledBy(author, said.named),
    // A deletion is final, so it wins over an edit with the same timestamp.
    sequence: updatedAt === undefined ? undefined : [updatedAt, isGone ? 1 : 0],
  });
}

export function commentedParts(on: CommentedOn, repository: Repository | undefined): Parts {
  if (on.kind !== "commit") return workItemParts(on.workItem);
  const sha = shortSha(on.sha);
  return { number: undefined, short: sha, subject: sha, url: commitUrl(repository, on.sha) };
}

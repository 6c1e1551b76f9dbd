// Approves a pull request or requests changes, always at a head that the user saw. Both are idempotent.

import type { Locale } from "../../../core/i18n/locale.ts";
import { tRich } from "../../../core/i18n/translate.ts";
import { Declined, done, no, told } from "../../../core/interactions/replies.ts";
import { shortDiff } from "../../../core/interactions/short-diff.ts";
import { code, type RichText, text } from "../../../core/kernel/rich-text.ts";
import { oneLine } from "../../../core/kernel/text/one-line.ts";
import type { Pull, PullReview, ReviewVerdict } from "../../../ports/host-actions.ts";
import { findReviewAs, readDiffAs, reviewAs } from "../../accounts/act-as-user.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { ActionContext } from "./action-context.ts";
import { confirmation, entryOf, headLine, SHOWN_SHA, workItemLink } from "./action-reply.ts";
import { atHost, LOOKING, look } from "./host-errors.ts";

type ReviewInput = Pick<PullReview, "verdict" | "body"> & {
  /** The head that the user saw; undefined means the current one. */
  sha: string | undefined;
};

const REVIEWING = { isWrite: true, isPull: true };

/** Shows the head and its changes, with a button for each verdict. */
export async function askForReview(
  ports: InteractionPorts,
  context: ActionContext,
): Promise<CommandResult> {
  const pull = await look(ports, context);
  requireReviewable(ports, context, pull, undefined);
  return confirmation(ports, context, {
    pull,
    line: tRich(context.locale, "act.review", linkOf(ports, context, pull)),
    options: [
      { label: "act.byApprove", kind: "approve", method: undefined },
      { label: "act.byRequest", kind: "requestChanges", method: undefined },
    ],
    details: await diffLines(ports, context, pull),
  });
}

export async function review(
  ports: InteractionPorts,
  context: ActionContext,
  { verdict, body, sha }: ReviewInput,
): Promise<CommandResult> {
  if (!context.isSure) return askForReview(ports, context);
  const { actingUser, workItem } = context;
  const pull = await look(ports, context);
  requireReviewable(ports, context, pull, sha);
  const wanted = { verdict, body: body.trim(), sha: pull.headSha };
  const before = await atHost(ports, context, LOOKING, findReviewAs(ports, actingUser, workItem));
  const isRepeat = before !== undefined && isSame(before, wanted);
  if (isRepeat && !context.isRepeated)
    return { reply: told(resultLine(ports, context, pull, BEFORE[verdict])) };
  if (!isRepeat) {
    const reviewing = reviewAs(ports, actingUser, { ...workItem, ...wanted });
    await atHost(ports, context, REVIEWING, reviewing);
  }
  return {
    reply: done(resultLine(ports, context, pull, DONE[verdict])),
    audit: [entryOf(context, ENTRIES[verdict], { sha: pull.headSha })],
  };
}

const DONE = { approved: "act.approved", changesRequested: "act.changesRequested" } as const;
const BEFORE = {
  approved: "act.approvedAlready",
  changesRequested: "act.changesRequestedAlready",
} as const;
const ENTRIES = { approved: "pull.approved", changesRequested: "pull.changesRequested" } as const;

/** An approval needs no words, so any approval of this head is the same. */
function isSame(before: PullReview, { verdict, body, sha }: PullReview): boolean {
  return before.verdict === verdict && before.sha === sha && (body === "" || before.body === body);
}

/** The host itself refuses authors and people without the permission. */
function requireReviewable(
  ports: InteractionPorts,
  context: ActionContext,
  pull: Pull,
  shownSha: string | undefined,
): void {
  const obstacle = obstacleTo(pull, shownSha);
  if (obstacle === undefined) return;
  throw new Declined(no(tRich(context.locale, obstacle, linkOf(ports, context, pull))));
}

function obstacleTo({ isMerged, isOpen, headSha }: Pull, shownSha: string | undefined) {
  if (isMerged) return "act.already";
  if (!isOpen) return "act.isClosed";
  return shownSha === undefined || shownSha === headSha ? undefined : "act.changed";
}

function linkOf(
  ports: InteractionPorts,
  { workItem }: ActionContext,
  { url }: Pull,
): { workItem: RichText } {
  return { workItem: workItemLink(ports, workItem, url) };
}

type Result = (typeof DONE | typeof BEFORE)[ReviewVerdict];

function resultLine(
  ports: InteractionPorts,
  context: ActionContext,
  pull: Pull,
  key: Result,
): RichText {
  const sha = [code(pull.headSha.slice(0, SHOWN_SHA))];
  return tRich(context.locale, key, { ...linkOf(ports, context, pull), sha });
}

// Changes of a pull request, for its reader alone.

export async function showDiff(
  ports: InteractionPorts,
  context: ActionContext,
): Promise<CommandResult> {
  const pull = await look(ports, context);
  const head = headLine(context.locale, pull);
  return { reply: told(head, ...(await diffLines(ports, context, pull))) };
}

async function diffLines(
  ports: InteractionPorts,
  context: ActionContext,
  pull: Pull,
): Promise<readonly RichText[]> {
  const { actingUser, workItem, locale } = context;
  const diff = await atHost(ports, context, LOOKING, readDiffAs(ports, actingUser, workItem));
  if (diff === undefined) return [tRich(locale, "act.noDiff", linkOf(ports, context, pull))];
  return shownLines(locale, diff);
}

function shownLines(locale: Locale, diff: string): readonly RichText[] {
  const { files, more } = shortDiff(diff);
  const shown = files.flatMap(({ path, added, removed, lines }): readonly RichText[] => [
    [code(oneLine(path)), text(` +${added} −${removed}`)],
    ...(lines?.length ? [[{ kind: "diff", text: lines.join("\n") } as const]] : []),
  ]);
  return more === 0 ? shown : [...shown, tRich(locale, "act.moreFiles", { n: more })];
}

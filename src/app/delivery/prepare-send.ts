// Decides what a begun attempt posts or edits, or why it sends nothing.

import { canEdit } from "../../contract/kernel/target.ts";
import { EDITED_FOR_DAYS } from "../../core/delivery/send-status.ts";
import { isOlder } from "../../core/delivery/send-order.ts";
import type { Message } from "../../ports/chat-platform.ts";
import type { PostedLookup, Settlement, PostedMessage } from "../../ports/delivery.ts";
import { actionIdsOf, draftOf, type RenderedDraft } from "./draft.ts";
import { composeMessage } from "./compose-message.ts";
import type { Composition, ComposedMessage } from "./composition.ts";
import { type MentionPlan, callPeople } from "./mention-people.ts";
import type { Delivery, DeliverPorts } from "./ports.ts";

export type Preparation =
  | { outcome: "unsent"; next: Settlement["next"]; rollup?: Settlement["rollup"] }
  | {
      outcome: "ready";
      composed: ComposedMessage;
      draft: RenderedDraft;
      message: Message;
      /** The message to edit. */
      posted: PostedMessage | undefined;
      /** Users to ping once for this state. */
      mentionedOnce: MentionPlan["mentionedOnce"];
    };

const EDITED_FOR_MS = EDITED_FOR_DAYS * 86_400_000;
/** Tolerance: the next edit is scheduled from when the last one was planned, slightly before its delivery. */
const SOON = 0.1;
const NOTHING_THERE: PostedLookup = { posted: undefined, isAlone: true };
const NOBODY_LEFT = canceled("No linked account could be notified.");

export async function prepareSend(ports: DeliverPorts, delivery: Delivery): Promise<Preparation> {
  const looking = lookFor(ports, delivery);
  const [lookup, composed] = await Promise.all([looking, composeMessage(ports, delivery, looking)]);
  if (composed.outcome === "nothing") return canceled(composed.why);
  if (composed.outcome === "said") return skipped(composed, composed.shownBy);
  const { posted } = lookup;
  if (posted && isSaid(delivery, posted, composed)) return skipped(composed, posted.sendId);
  return renderDraft(ports, delivery, composed, editable(delivery, posted));
}

async function renderDraft(
  ports: DeliverPorts,
  { lane, job }: Delivery,
  composed: ComposedMessage,
  posted: PostedMessage | undefined,
): Promise<Preparation> {
  const notification = composed.outcome === "bare" ? undefined : composed.notification;
  const [called, actionId] = await Promise.all([
    callPeople(ports, { lane, job }, composed),
    actionIdsOf(ports, lane, notification),
  ]);
  if (isIdle(called)) return NOBODY_LEFT;
  const draft = draftOf(ports, job, { written: composed, called, actionId });
  const message = draft.message(posted !== undefined);
  if (posted?.message && ports.chat.isSame(posted.message, message))
    return skipped(composed, posted.sendId);
  const until = posted && tooSoonUntil(posted, ports.editEveryMs);
  if (until !== undefined) return { outcome: "unsent", next: { status: "held", until } };
  const mentionedOnce = called?.mentionedOnce ?? [];
  return { outcome: "ready", composed, draft, message, posted, mentionedOnce };
}

/** All pending edits of a message get the same time, so that one rendering covers them. */
function tooSoonUntil({ ageMs, deliveredAt }: PostedMessage, everyMs: number): number | undefined {
  return ageMs < (1 - SOON) * everyMs ? deliveredAt + everyMs : undefined;
}

async function lookFor(
  { postedMessages }: DeliverPorts,
  { lane, job }: Delivery,
): Promise<PostedLookup> {
  const { key, sendId } = job;
  return key === undefined ? NOTHING_THERE : postedMessages.find(lane, { sendId, key });
}

/**
 * A note is redundant if a message delivered after it was queued included its event and its content is known. A card
 * is redundant if a newer rendering is posted.
 */
function isSaid({ job }: Delivery, posted: PostedMessage, { sequence }: ComposedMessage): boolean {
  if (job.isNote) {
    const isBatched = !isOlder(posted.sequence, [Number(job.event?.id ?? 0)]);
    return isBatched && posted.message !== undefined && posted.deliveredAt >= job.createdAt;
  }
  return posted.ageMs < EDITED_FOR_MS && isOlder(sequence, posted.sequence);
}

function editable(
  { lane, job }: Delivery,
  posted: PostedMessage | undefined,
): PostedMessage | undefined {
  const isOpen = canEdit(lane.target) && !job.isNote;
  return posted && isOpen && posted.ageMs < EDITED_FOR_MS ? posted : undefined;
}

/** A nudge without any user left to mention. */
function isIdle(called: MentionPlan | undefined): boolean {
  if (called?.notification.isNudge !== true) return false;
  return called.notification.concerns.every((person) => called.mention(person) === undefined);
}

function skipped(
  composed: Exclude<Composition, { outcome: "nothing" }>,
  shownBy: string,
): Preparation {
  const { title } = composed;
  const rollup = "rollup" in composed ? composed.rollup : undefined;
  return { outcome: "unsent", next: { status: "skipped", shownBy, title }, rollup };
}

function canceled(error: string): Preparation {
  return { outcome: "unsent", next: { status: "canceled", error } };
}

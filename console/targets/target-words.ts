// State of a target, as a word and as a sentence.

import type { SendEntry } from "../../src/contract/records/entries.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { isWaiting } from "../logs/outcomes.ts";
import { eventWords } from "../logs/why-words.ts";
import { placeId, placeWords } from "../parts/place.ts";
import type { StateName } from "../parts/state-pill.tsx";
import { capital, clock, day, duration } from "../parts/words.ts";
import { meaningOf, type SendFailure } from "../../src/contract/kernel/failure-reasons.ts";
import { failureSaid } from "../parts/failure-words.ts";

/** Whether a rate limit or cooldown delays messages that are ready to send. */
function isSlowed({ slowedUntil, waiting, rolledUp }: ListedTarget, now: number): boolean {
  return slowedUntil !== null && slowedUntil > now && waiting > rolledUp;
}

export function stateOf(target: ListedTarget, now: number): StateName {
  if (target.state === "paused") return "paused";
  return isSlowed(target, now) ? "slowed" : "active";
}

/** Display name: "#security", "On-call". */
export function calledOf(target: ListedTarget): string {
  return placeWords(target, target.name);
}

/** The server's reason for a manual pause. */
const BY_HAND = "paused by hand";

export function isByHand({ lastError }: Pick<ListedTarget, "lastError">): boolean {
  return lastError === null || lastError === BY_HAND;
}

/** The server's reason for the pause of a disconnected channel. */
const DISCONNECTED = "the channel was disconnected from the group";

/** The reason for the pause, if it is not an answer of the platform. */
export function ownReason(target: Pick<ListedTarget, "lastError">): string | undefined {
  if (isByHand(target)) return "A member paused it.";
  if (target.lastError !== DISCONNECTED) return undefined;
  return "The channel was disconnected from the group. Connect it again to resume it.";
}

/** The platform's last error. */
export function failureOf(target: ListedTarget): SendFailure {
  return {
    reason: target.lastErrorReason,
    httpStatus: target.lastErrorStatus,
    errorCode: target.lastErrorCode,
    error: target.lastError,
  };
}

const DAY_MS = 86_400_000;

/** "09:12" within the last 24 hours, otherwise "3 Nov". */
export function since(at: number, now: number): string {
  return now - at < DAY_MS ? clock(at) : day(at, now);
}

/** Why the target is in this state; undefined if all is well. */
export function whyOf(target: ListedTarget, label: string, now: number): string | undefined {
  const { lastError, lastErrorAt, pausedAt } = target;
  if (target.state === "paused") {
    const isOwn = ownReason(target) !== undefined;
    const why = isOwn ? (lastError ?? BY_HAND) : failureSaid(failureOf(target));
    return [capital(why), sinceWords(pausedAt, now)].join("");
  }
  if (isSlowed(target, now))
    return `${label} is rate limiting, the next message goes out in ${duration((target.slowedUntil ?? now) - now)}`;
  if (lastError === null || lastErrorAt === null || now - lastErrorAt > DAY_MS) return undefined;
  return `One failed at ${clock(lastErrorAt)}: ${meaningOf(target.lastErrorReason).means}`;
}

function sinceWords(at: number | null, now: number): string {
  return at === null ? "" : `, since ${since(at, now)}`;
}

/** The state of an unfinished send says what it waits for. */
export function sendState(
  { status }: Pick<SendEntry, "status">,
  target: ListedTarget,
  now: number,
): StateName {
  if (!isWaiting({ status })) return status;
  if (target.state === "paused") return "waitingForPaused";
  return status === "queued" && isSlowed(target, now) ? "waiting" : status;
}

/** Title of a send. A queued send has no message yet, and so no title of its own. */
export function sendWords({
  title,
  event,
  action,
  kind,
  notice,
}: Pick<SendEntry, "title" | "event" | "action" | "kind" | "notice">): string {
  if (kind === "notice") return noticeWords(title ?? NOTICES[notice ?? ""]);
  if (title !== null) return title;
  if (event !== null) return capital(eventWords({ event, action }));
  if (kind === "rollup") return "A rollup";
  return "A line in the log channel";
}

const NOTICES: Readonly<Record<string, string>> = {
  summary: "summary of queued messages",
  targetTest: "test",
  nudge: "mention of a person",
  reminder: "reminder",
  alert: "alert",
  targetPaused: "a target was paused",
  routesPaused: "routes were turned off",
  thread: "about a thread",
};

/** "Message from Relay: test". */
function noticeWords(about: string | undefined): string {
  return about === undefined ? "Message from Relay" : `Message from Relay: ${about}`;
}

/** Kind of the target, derived from its ids without a request to the platform. */
export function kindOf(target: ListedTarget): string {
  const { threadId, topicId, chatId } = target;
  if (threadId !== undefined) return "thread";
  if (topicId !== undefined) return "group with topics";
  if (chatId !== undefined) return chatId.startsWith("-") ? "group" : "private chat";
  return target.name === null ? placeId(target) : "channel";
}

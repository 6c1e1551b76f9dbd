// How a target fares, in a word and a sentence.

import type { SendEntry } from "../../src/contract/send-entry.ts";
import type { ListedTarget } from "../../src/contract/target-list.ts";
import { isWaiting } from "../logs/outcomes.ts";
import { eventWords } from "../logs/why-words.ts";
import { placeWords } from "../parts/place.ts";
import type { StateName } from "../parts/state-pill.tsx";
import { capital, clock, day, duration } from "../parts/words.ts";
import { failureClass, failureSaid } from "../../src/contract/failure-classes.ts";

/** One that waits for its platform or our pace, with something to send. */
function isSlowed({ slowedUntil, waiting, listed }: ListedTarget, now: number): boolean {
  return slowedUntil !== null && slowedUntil > now && waiting > listed;
}

export function stateOf(target: ListedTarget, now: number): StateName {
  if (target.state === "paused") return "paused";
  return isSlowed(target, now) ? "slowed" : "active";
}

/** What people call it: "#security", "On-call". */
export function calledOf(target: ListedTarget): string {
  return placeWords(target, target.name);
}

/** How the server words a pause that a person asked for. */
const BY_HAND = "paused by hand";

export function isByHand({ lastError }: Pick<ListedTarget, "lastError">): boolean {
  return lastError === null || lastError === BY_HAND;
}

const DAY_MS = 86_400_000;

/** "09:12" today, "3 Nov" before. */
export function since(at: number, now: number): string {
  return now - at < DAY_MS ? clock(at) : day(at, now);
}

/** Why it is as it is; nothing where all is well. */
export function whyOf(target: ListedTarget, label: string, now: number): string | undefined {
  const { lastError, lastErrorAt, pausedAt } = target;
  if (target.state === "paused") {
    const why = isByHand(target) ? BY_HAND : failureSaid({ error: lastError });
    return [capital(why), sinceWords(pausedAt, now)].join("");
  }
  if (isSlowed(target, now))
    return `${label} takes no more at the moment, the next goes in ${duration((target.slowedUntil ?? now) - now)}`;
  if (lastError === null || lastErrorAt === null || now - lastErrorAt > DAY_MS) return undefined;
  return `One failed at ${clock(lastErrorAt)}: ${failureClass({ error: lastError }).means}`;
}

function sinceWords(at: number | null, now: number): string {
  return at === null ? "" : `, since ${since(at, now)}`;
}

/** What waits is told by what it waits for. */
export function sendState(
  { status }: Pick<SendEntry, "status">,
  target: ListedTarget,
  now: number,
): StateName {
  if (!isWaiting({ status })) return status;
  if (target.state === "paused") return "waitingForPaused";
  return status === "queued" && isSlowed(target, now) ? "waiting" : status;
}

/** What a send tells; one that waits has no message yet, and so no title. */
export function sendWords({
  title,
  event,
  action,
  kind,
}: Pick<SendEntry, "title" | "event" | "action" | "kind">): string {
  if (title !== null) return title;
  if (event !== null) return capital(eventWords({ event, action }));
  if (kind === "fold") return "A list of messages";
  return kind === "notice" ? "A notice of Relay’s" : "A line of the log";
}

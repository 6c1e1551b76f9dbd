// Explanation below an event's pill: why it was sent or not, and what it waits for.

import type { Labels } from "../../src/contract/kernel/products.ts";
import type { EventEntry } from "../../src/contract/records/entries.ts";
import { platformNamed } from "../../src/contract/kernel/platforms.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { templateFaultIn } from "../../src/contract/templates/template.ts";
import { placeWords } from "../parts/place.ts";
import { clock, clockSeconds, counted, day } from "../parts/words.ts";
import { meaningOf } from "../../src/contract/kernel/failure-reasons.ts";
import { failureSaid } from "../parts/failure-words.ts";
import { hasFailed, isWaiting, type SentTo, wasCanceled } from "./outcomes.ts";
import { plain, type TextSpan, verdictSpans } from "./spans.ts";

export type LogContext = {
  targets: ReadonlyMap<string, ListedTarget>;
  labels: Labels;
  now: number;
};

export const NO_ROUTE = "No route handles this event";

export function whyOf(entry: EventEntry, around: LogContext): readonly TextSpan[] {
  if (entry.outcome === "quarantined") return [plain(quarantinedWords(entry))];
  if (entry.outcome === "notSent") return notSentWords(entry);
  if (entry.outcome === "failed") return [plain(failedWords(entry.sentTo))];
  if (entry.outcome === "waiting") return [plain(waitingWords(entry.sentTo, around))];
  if (entry.outcome === "canceled") return [plain(canceledWords(entry.sentTo))];
  return entry.outcome === "delivered" ? [plain(deliveredWords(entry))] : [];
}

export function quarantinedWords({ error }: Pick<EventEntry, "error">): string {
  const words = "Relay failed to read or match it in 3 attempts";
  return error === null ? words : `${words}: ${error}`;
}

/** A route may have matched without a message to post; then its send has the reason. */
function notSentWords({ error, nearestMiss, sentTo }: EventEntry): TextSpan[] {
  const [unsaid] = sentTo.filter((sent) => sent.error !== null);
  if (unsaid) return [plain(`${targetWords(unsaid)}: ${unsaid.error}`)];
  if (nearestMiss) return [plain(`${nearestMiss.routeName}: `), ...verdictSpans(nearestMiss.why)];
  return [plain(error ?? NO_ROUTE)];
}

function failedWords(sentTo: readonly SentTo[]): string {
  return sentTo
    .filter(hasFailed)
    .map((sent) => `${targetWords(sent)}: ${failureSaid(sent)}`)
    .join(". ");
}

function canceledWords(sentTo: readonly SentTo[]): string {
  return sentTo
    .filter((sent) => wasCanceled(sent) && sent.error !== null)
    .map((sent) => `${targetWords(sent)}: ${sent.error}`)
    .join(". ");
}

function waitingWords(sentTo: readonly SentTo[], around: LogContext): string {
  const waiting = sentTo.filter(isWaiting);
  const paused = waiting.find(({ isPaused }) => isPaused);
  if (paused) return pausedWords(paused, around);
  const retrying = waiting.find(({ status }) => status === "retrying");
  if (retrying) return `${targetWords(retrying)}: ${failureSaid(retrying)}`;
  const slowed = waiting.find((sent) => isSlowed(sent, around));
  return slowed ? slowedWords(slowed, around) : "";
}

export function isSlowed({ targetId }: SentTo, { targets, now }: LogContext): boolean {
  const until = targets.get(targetId)?.slowedUntil;
  return typeof until === "number" && until > now;
}

/** "#security is paused since 09:12: the bot may not write there". */
export function pausedWords(
  sent: Pick<SentTo, "targetId" | "target" | "name">,
  { targets, now }: LogContext,
): string {
  const known = targets.get(sent.targetId);
  const since = known?.pausedAt ? ` since ${momentWords(known.pausedAt, now)}` : "";
  return `${targetWords(sent)} is paused${since}${known ? pauseReason(known) : ""}`;
}

/** A pause by a member has no reason of the platform, only a text. */
function pauseReason({ lastError, lastErrorReason }: ListedTarget): string {
  if (lastErrorReason !== null) return `: ${meaningOf(lastErrorReason).means}`;
  return lastError === null ? "" : `: ${lastError}`;
}

function slowedWords(sent: SentTo, { targets, labels }: LogContext): string {
  const waiting = targets.get(sent.targetId)?.waiting ?? 0;
  const asked = `${platformWords(sent.target.platform, labels)} asked to slow down`;
  return waiting > 1 ? `${asked}, ${counted(waiting, "message")} queued` : asked;
}

function deliveredWords(entry: EventEntry): string {
  const { duplicates, sentTo } = entry;
  const bare = sentTo.find(({ status, error }) => status === "delivered" && error !== null);
  if (bare) return `${targetWords(bare)} got it ${lostFormWords(bare.error ?? "")}`;
  if (duplicates === 0) return "";
  return `${cameAgainWords(entry)} and ignored as a duplicate`;
}

/** How a delivered message differs from what was meant. */
export function lostFormWords(error: string): string {
  const fault = templateFaultIn(error);
  return fault === undefined
    ? `as plain text: ${error}`
    : `in the standard form, because the template failed: ${fault}`;
}

/** "Came 3 times more, last at 14:13:33,". */
export function cameAgainWords({
  duplicates,
  duplicatedAt,
}: Pick<EventEntry, "duplicates" | "duplicatedAt">): string {
  const at = duplicatedAt === null ? undefined : clockSeconds(duplicatedAt);
  if (duplicates === 1) return at === undefined ? "Received again" : `Received again at ${at}`;
  const often = `Received ${duplicates} more times`;
  return at === undefined ? often : `${often}, last at ${at},`;
}

/** "#dev", "Shop team › Reviews"; the id until the platform has reported a name. */
export function targetWords({ target, name }: Pick<SentTo, "target" | "name">): string {
  return placeWords(target, name);
}

export function platformWords(platform: string, labels: Labels): string {
  const known = platformNamed(platform);
  return known === undefined ? platform : labels[known];
}

/** The time within the last 24 hours, otherwise the date. */
function momentWords(at: number, now: number): string {
  return now - at < 86_400_000 ? clock(at) : day(at, now);
}

/** Fallback title of an event: "pull request review submitted". */
export function eventWords({ event, action }: Pick<EventEntry, "event" | "action">): string {
  const words = [event ?? "event", action].filter((word) => word !== null);
  return words.join(" ").replaceAll("_", " ");
}

/** Such as `pull_request.opened`. */
export function eventName({ event, action }: Pick<EventEntry, "event" | "action">): string {
  return [event ?? "unknown", action].filter((word) => word !== null).join(".");
}

// Line in a group's log channel for each dispatched event: deliveries and latency. Each failure has the
// platform's error and what Relay did.

import type { Target } from "../../../contract/routing/routes.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import type { Line, Notification, Tone } from "../notification.ts";
import { code, codeLink, text } from "../../kernel/rich-text.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { formatDuration } from "../../i18n/format-time.ts";
import { t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { moreLine } from "../parts/facts.ts";
import { ownFrame, type TargetLocale, targetPlace } from "./frame.ts";

export type LoggedSend = {
  target: Target;
  status: string;
  error: string | undefined;
  /** Milliseconds from acceptance to delivery. */
  tookMs: number | undefined;
  isPaused?: boolean | undefined;
};

export type LoggedEvent = {
  eventId: string;
  event: string;
  action: string | undefined;
  repo: string | undefined;
  number: number | undefined;
  deliveryId: string | undefined;
  /** URL of the event's timeline. */
  url: string | undefined;
  sends: readonly LoggedSend[];
};

const SHOWN_FAILURES = 3;
const SHORT_ID = 8;
const SAID = 160;
const PLACE = 100;
/** Visible in the target: `delivered` as its own message, `skipped` because another message shows it. */
const ARRIVED = new Set(["delivered", "skipped"]);
const STATUS_PHRASES = new Map<string, PlainKey>([
  ["failed", "log.failed"],
  ["dead", "log.dead"],
  ["canceled", "log.canceled"],
  ["retrying", "log.retrying"],
]);

/** Requires a readable payload. */
export function loggedFacts(event: RelayEvent) {
  const [{ event: name, action }] = event.names;
  return { event: name, action, repo: event.repository?.fullName, number: numberOf(event) };
}

export function formatLogLine(logged: LoggedEvent, locale: TargetLocale): Notification {
  const { sends } = logged;
  const arrived = sends.filter(({ status }) => ARRIVED.has(status));
  const name = logged.action === undefined ? logged.event : `${logged.event}.${logged.action}`;
  const place = placeOf(logged);
  const frame = ownFrame({
    tone: toneOf(sends, arrived.length),
    label: place === "" ? undefined : oneLine(name),
    subject: place || oneLine(name),
    lines: [factsOf(logged, arrived, locale), ...failureLines(sends, locale)],
    // Number of finished sends. It only grows, so an older line never overwrites a newer one.
    sequence: [sends.filter(isOver).length],
  });
  return { ...frame, isLine: true };
}

function numberOf(event: RelayEvent): number | undefined {
  if ("pullRequest" in event) return event.pullRequest.number;
  if ("issue" in event) return event.issue.number;
  if ("discussion" in event) return event.discussion.number;
  return event.kind === "comment" && "workItem" in event.on ? event.on.workItem.number : undefined;
}

function placeOf({ repo, number }: LoggedEvent): string {
  const place = cutTail(oneLine(repo ?? ""), PLACE);
  return place !== "" && number !== undefined ? `${place}#${number}` : place;
}

function toneOf(sends: readonly LoggedSend[], arrived: number): Tone {
  if (arrived === sends.length) return "good";
  return sends.some(isFailure) ? "bad" : "progress";
}

function isFailure({ status }: LoggedSend): boolean {
  return STATUS_PHRASES.has(status);
}

function isOver(send: LoggedSend): boolean {
  return ARRIVED.has(send.status) || (isFailure(send) && send.status !== "retrying");
}

function factsOf(logged: LoggedEvent, arrived: readonly LoggedSend[], locale: TargetLocale): Line {
  const { eventId, deliveryId, sends, url } = logged;
  const delivered = t(locale, "log.delivered", { ok: arrived.length, n: sends.length });
  const times = arrived.flatMap(({ tookMs }) => tookMs ?? []);
  const hasTime = arrived.length === sends.length && times.length > 0;
  const id = oneLine(deliveryId ?? "").slice(0, SHORT_ID);
  return {
    kind: "facts",
    items: [
      [text(delivered)],
      ...(hasTime ? [[text(formatTime(locale, Math.max(...times)))]] : []),
      [id === "" ? code(eventId) : codeLink(id, url)],
    ],
  };
}

function formatTime(locale: TargetLocale, milliseconds: number): string {
  if (milliseconds >= 1000) return formatDuration(locale, milliseconds);
  return t(locale, "time.milliseconds", { n: Math.round(milliseconds) });
}

function failureLines(sends: readonly LoggedSend[], locale: TargetLocale): readonly Line[] {
  const failures = sends.filter(isFailure);
  return [
    ...failures
      .slice(0, SHOWN_FAILURES)
      .map((send): Line => ({ kind: "row", content: [text(describeFailure(locale, send))] })),
    ...moreLine(locale, failures.length - SHOWN_FAILURES),
  ];
}

function describeFailure(
  locale: TargetLocale,
  { target, status, error, isPaused }: LoggedSend,
): string {
  return t(locale, "log.failure", {
    target: targetPlace(locale, target),
    said: cutTail(oneLine(error ?? ""), SAID) || t(locale, "log.unsaid"),
    did: t(locale, isPaused ? "log.paused" : (STATUS_PHRASES.get(status) ?? "log.failed")),
  });
}

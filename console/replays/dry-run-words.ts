// Text of a dry run: number of messages, events without one, and the expected duration.

import type { ReplayRequest, Replay, ReplayMode } from "../../src/contract/replays/replays.ts";
import { counted, duration } from "../parts/words.ts";

type What = ReplayRequest["what"];
type Found = Pick<Replay, "events" | "idle" | "each">;

/** "Replay 17 events?" */
export function titleOf(what: What, found: Pick<Replay, "events"> | undefined): string {
  if (what.kind === "send") return "Replay this message?";
  if (what.kind === "event") return "Replay this event?";
  return found ? `Replay ${counted(found.events, "event")}?` : "Replay?";
}

export function leadOf({ routes }: Pick<ReplayRequest, "routes">): string {
  return routes === "today"
    ? "Dry run with the current routes:"
    : "Dry run with the original channels:";
}

/** "17 events make 22 messages." */
export function foundWords({ events, idle, each: { messages } }: Found): string {
  if (events === 0) return "no event matches.";
  if (messages === 0) return `${counted(events, "event makes", "events make")} no message.`;
  return `${counted(events - idle, "event makes", "events make")} ${counted(messages, "message")}.`;
}

/** Why some events have nothing to send; undefined if all have something. */
export function idleWords(replay: Idle): string | undefined {
  const { events, idle, unreadable } = replay;
  const whos = (n: number) => (events === 1 ? "It" : counted(n, "event"));
  const gone = Math.min(unreadable, idle);
  const rest = idle - gone;
  const sentences = [
    ...(gone > 0 ? [`${whos(gone)} cannot be replayed: the payload was removed.`] : []),
    ...(rest > 0
      ? [
          `${whos(rest)} ${rest === 1 ? "has" : "have"} nothing to send: ${restWords(replay, rest)}.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

type Idle = Pick<Replay, "events" | "idle" | "unreadable" | "request">;

function restWords({ request }: Idle, rest: number): string {
  const them = rest === 1 ? "it" : "them";
  const noRoute =
    request.routes === "today" ? `no current route matches ${them}` : `no route matched ${them}`;
  return request.again ? noRoute : `already delivered, or ${noRoute}`;
}

/** If a summary would not reduce the messages, there is no choice. */
export function isChoice({ each, summary }: Pick<Replay, "each" | "summary">): boolean {
  return summary.messages < each.messages;
}

export function modeNote(
  mode: ReplayMode,
  { each, summary, alone }: Pick<Replay, "each" | "summary" | "alone">,
): string {
  if (mode === "summary") return counted(summary.messages, "message") + aloneWords(alone);
  return `${counted(each.messages, "message")}, ${aboutWords(each.seconds)}, live messages go first`;
}

function aloneWords(alone: number): string {
  if (alone === 0) return "";
  return `, ${counted(alone, "security alert or urgent message", "security alerts and urgent messages")} among them`;
}

function aboutWords(seconds: number): string {
  return seconds < 1 ? "at once" : `about ${duration(seconds * 1000)}`;
}

/** Notice after the start. */
export function startedWords(messages: number): string {
  return `${counted(messages, "message is", "messages are")} being replayed.`;
}

/** Label of the button: "Replay 2 messages". */
export function sendWords(messages: number | undefined): string {
  if (messages === undefined) return "Replay";
  return messages === 0 ? "Nothing to send" : `Replay ${counted(messages, "message")}`;
}

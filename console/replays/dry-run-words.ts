// What a dry run found, in words: how many messages, which events have none, and how long it takes.

import type { AskedReplay, Replay, ReplayMode } from "../../src/contract/replays.ts";
import { counted, duration } from "../parts/words.ts";

type What = AskedReplay["what"];
type Found = Pick<Replay, "events" | "idle" | "each">;

/** "Send 17 events again?" */
export function titleOf(what: What, found: Pick<Replay, "events"> | undefined): string {
  if (what.kind === "send") return "Send this message again?";
  if (what.kind === "event") return "Send this event again?";
  return found ? `Send ${counted(found.events, "event")} again?` : "Send again?";
}

export function leadOf({ routes }: Pick<AskedReplay, "routes">): string {
  return routes === "today" ? "Dry run against today’s routes:" : "Dry run to the original channels:";
}

/** "17 events make 22 messages." */
export function foundWords({ events, idle, each: { messages } }: Found): string {
  if (events === 0) return "no event fits.";
  if (messages === 0) return `${counted(events, "event makes", "events make")} no message.`;
  return `${counted(events - idle, "event makes", "events make")} ${counted(messages, "message")}.`;
}

/** Why some of them have nothing to send; undefined where each has something. */
export function idleWords(
  found: Pick<Replay, "events" | "idle" | "unreadable" | "asked">,
): string | undefined {
  const { events, idle, unreadable } = found;
  const others = idle - unreadable;
  const who = (number: number) =>
    events === 1 ? "It has" : counted(number, "event has", "events have");
  const sentences = [
    ...(others > 0 ? [`${who(others)} nothing to send: ${otherWhy(found, others)}.`] : []),
    ...(unreadable > 0
      ? [`${who(unreadable)} nothing to send: the payload is not stored any more.`]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function otherWhy({ asked }: Pick<Replay, "asked">, others: number): string {
  const noRoute = asked.routes === "today" ? "no route of today wants" : "no route wanted";
  const unwanted = `${noRoute} ${others === 1 ? "it" : "them"}`;
  return asked.again ? unwanted : `delivered already, or ${unwanted}`;
}

/** Where each target gets one message anyway, there is nothing to choose. */
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

/** Said once it has started. */
export function startedWords(messages: number): string {
  return `${counted(messages, "message is", "messages are")} being sent again.`;
}

/** As on the button: "Send 2 messages". */
export function sendWords(messages: number | undefined): string {
  if (messages === undefined) return "Send";
  return messages === 0 ? "Nothing to send" : `Send ${counted(messages, "message")}`;
}

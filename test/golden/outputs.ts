// What is written down for every golden case. A line here gives a test per case, and a file.

import { readEvent } from "../../src/codehosts/read-event.ts";
import type { RelayEvent } from "../../src/core/events.ts";
import type { GoldenCase } from "./cases.ts";
import { judge } from "./judge.ts";
import { notificationOf, onChatone, onChattwo } from "./render.ts";

export type GoldenOutput = { file: string; make: (golden: GoldenCase) => unknown };

export const goldenOutputs: readonly GoldenOutput[] = [
  { file: "event.json", make: eventOf },
  { file: "verdicts.json", make: (golden) => judge(readingOf(golden)) },
  { file: "chatone.json", make: (golden) => onChatone(notificationOf(eventOf(golden))) },
  { file: "chattwo.json", make: (golden) => onChattwo(notificationOf(eventOf(golden))) },
];

export function eventOf(golden: GoldenCase): RelayEvent {
  return readingOf(golden).event;
}

function readingOf({ provider, event, payload, name }: GoldenCase) {
  const reading = readEvent(provider, event, payload);
  if (reading.outcome === "unreadable") throw new Error(`${name}: ${reading.problem}`);
  return reading;
}

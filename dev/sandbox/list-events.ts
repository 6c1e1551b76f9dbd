// Which webhooks there are samples of, as a person would name them.

import { coarseName } from "../../sandbox/altforge/event-names.ts";
import { altforgeEvents } from "../../sandbox/samples/altforge.ts";
import { codehostEvents } from "../../sandbox/samples/codehost.ts";

export type EventSender = "codehost" | "altforge";

/** altforge has two names for many of its events; either will do. */
export function listEvents(from: EventSender): string[] {
  const fine = altforgeEvents();
  const events = from === "codehost" ? codehostEvents() : [...fine, ...fine.map(coarseName)];
  return [...new Set(events)].toSorted();
}

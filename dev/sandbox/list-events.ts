// Lists the webhooks that have samples.

import { coarseName } from "../../sandbox/altforge/event-names.ts";
import { altforgeEvents } from "../../sandbox/samples/altforge.ts";
import { codehostEvents } from "../../sandbox/samples/codehost.ts";

export type EventSender = "codehost" | "altforge";

/** Gitea has two names for many events. Both are accepted. */
export function listEvents(from: EventSender): string[] {
  const fine = altforgeEvents();
  const events = from === "codehost" ? codehostEvents() : [...fine, ...fine.map(coarseName)];
  return [...new Set(events)].toSorted();
}

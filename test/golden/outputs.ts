// What is written down for every golden case. A line here gives a test per case, and a file.

import { readEvent } from "../../src/codehosts/index.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import type { GoldenCase } from "./cases.ts";
import { judge } from "./judge.ts";
import { notificationOf, renderFor } from "./render.ts";

export type GoldenOutput = { file: string; make: (golden: GoldenCase) => unknown };

export const goldenOutputs: readonly GoldenOutput[] = [
  { file: "event.json", make: eventOf },
  { file: "verdicts.json", make: (golden) => judge(readingOf(golden)) },
  ...PLATFORMS.map((platform) => ({
    file: `${platform}.json`,
    make: (golden: GoldenCase) => renderFor(platform, messageOf(golden)),
  })),
];

export function eventOf(golden: GoldenCase): RelayEvent {
  return readingOf(golden).event;
}

/** What the case says to somebody who knows what came before it. */
export function messageOf(golden: GoldenCase, locale?: Locale): Notification {
  const event = eventOf(golden);
  const before = golden.earlier.map((told) => eventOf({ ...golden, ...told }));
  return notificationOf(event, applyUpdates(new Map(), [...before, event]), locale);
}

function readingOf({ provider, event, payload, name }: GoldenCase) {
  const reading = readEvent(provider, event, payload);
  if (reading.outcome === "unreadable") throw new Error(`${name}: ${reading.problem}`);
  return reading;
}

// What a message reads once several events are known.

import { learn } from "../../src/core/known/lessons.ts";
import type { Notification } from "../../src/core/notification.ts";
import type { FormatOptions } from "../../src/core/notifications/format-options.ts";
import { formatSaying } from "../../src/core/notifications/index.ts";
import type { RelayEvent } from "../../src/core/relay-event.ts";

/** The message with that key once these happened. */
export function drawAfter(
  events: readonly [RelayEvent, ...RelayEvent[]],
  key: string,
  options: FormatOptions,
): Notification {
  const recalled = learn(new Map(), events);
  return formatSaying(events[0], { key, isNews: false }, { ...options, recalled });
}

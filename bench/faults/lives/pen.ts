// What the messages of a life have to say, by the pure core alone: from webhooks to words, with neither
// database nor lanes between them.

import { isSameChatone } from "../../../src/chats/chatone/sender.ts";
import { isSameChattwo } from "../../../src/chats/chattwo/sender.ts";
import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import { formatMessage } from "../../../src/core/messages/cards/index.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { renderersFor } from "../../../src/main/wire/chats.ts";
import { readConfig } from "../../../src/main/settings/config.ts";
import type { Message, Renderers } from "../../../src/ports/chat-platform.ts";

/** In the order in which they were accepted. */
type AppliedEvents = readonly RelayEvent[];

export type Pen = {
  /** The message with this key, once these are known; the last of `by` led to it. */
  card(key: string, known: AppliedEvents, by: AppliedEvents): Message;
  /** News that are said together. */
  note(batched: AppliedEvents, known: AppliedEvents): Message;
  /** But for the time of the last change. */
  isSame(one: Message, other: Message): boolean;
};

const SAME = { chatone: isSameChatone, chattwo: isSameChattwo };

export function renderersOf(env: Readonly<Record<string, string>>): Renderers {
  const reading = readConfig(env);
  if (reading.outcome === "faulty") throw new Error(reading.faults.join(", "));
  return renderersFor(reading.config);
}

export function penFor(renderers: Renderers, platform: Platform, lang: string): Pen {
  const locale = localeOf(lang);
  // Nobody is linked, so an edit and a post read the same.
  const render = (notification: Notification) =>
    renderers[platform](notification, {
      locale,
      emoji: true,
      isEdit: true,
      roleIds: [],
      now: "2026-01-01T00:00:00Z",
    });
  const renderMessage = (
    message: { key: string | undefined; isNote: boolean },
    told: AppliedEvents,
    by: AppliedEvents,
  ) => {
    const event = by.at(-1);
    if (event === undefined) throw new Error("nothing was told");
    const entities = applyUpdates(new Map(), told);
    return render(formatMessage(event, message, { ...locale, entities, batched: by }));
  };
  return {
    card: (key, known, by) => renderMessage({ key, isNote: false }, known, by),
    note: (batched, known) => renderMessage({ key: undefined, isNote: true }, known, batched),
    isSame: SAME[platform],
  };
}

// What the messages of a life have to say, by the pure core alone: from webhooks to words, with neither
// database nor lanes between them.

import { applyUpdates } from "../../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import { formatMessage } from "../../../src/core/messages/cards/index.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { chatsFor } from "../../../src/main/wire/chats.ts";
import { readConfig } from "../../../src/main/settings/config.ts";
import type { Chat, Message } from "../../../src/ports/chat-platform.ts";

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

/** The chats that these settings allow to send to. */
export function chatsOf(env: Readonly<Record<string, string>>): readonly Chat[] {
  const reading = readConfig(env);
  if (reading.outcome === "faulty") throw new Error(reading.faults.join(", "));
  return chatsFor(reading.config);
}

export function penFor(chat: Chat, lang: string): Pen {
  const locale = localeOf(lang);
  // Nobody is linked, so an edit and a post read the same.
  const render = (notification: Notification) =>
    chat.render(notification, {
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
    isSame: chat.isSame,
  };
}

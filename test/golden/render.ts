// How golden cases are drawn: fixed ids for buttons, people who are linked, a card with a fixed seal.

import { renderChatone } from "../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../src/chats/plain.ts";
import type { Face, RenderOptions } from "../../src/chats/render-options.ts";
import { renderWords } from "../../src/core/words/render-words.ts";
import type { Person, RelayEvent } from "../../src/core/events.ts";
import type { Notification } from "../../src/core/notification.ts";
import { formatEvent } from "../../src/core/notifications/index.ts";
import { en } from "../../src/core/words/en.ts";

const VOICE = { words: en, locale: "en" };

/** The people of the golden cases have accounts in both chats. */
const LINKED = new Set(["4021", "4022", "4023", "4024", "4025"]);

const options: RenderOptions = {
  words: renderWords(VOICE),
  emoji: true,
  isEdit: false,
  actionId: ({ kind }) => `a:golden-${kind}`,
};

const mentionAs =
  (prefix: string) =>
  ({ id }: Person): string | undefined =>
    id !== undefined && LINKED.has(id) ? `${prefix}${id}` : undefined;

export function notificationOf(event: RelayEvent): Notification {
  return formatEvent(event, { ...VOICE, groupId: "acme" });
}

export function onChatone(notification: Notification, isEdit = false) {
  const mention = mentionAs("81100000000000");
  return renderChatone(notification, { ...options, isEdit, mention, roleIds: [] });
}

export function onChattwo(notification: Notification, isEdit = false) {
  const mention = mentionAs("7700");
  return renderChattwo(notification, { ...options, isEdit, mention, richHeader });
}

export function inPlainText(notification: Notification): string {
  return renderPlain(notification, options);
}

function richHeader({ name, words, avatarUrl }: Face): string {
  const query = new URLSearchParams({ title: name, content: words, avatar: avatarUrl });
  return `https://relay.example/api/richheader?${query.toString()}&sig=golden`;
}

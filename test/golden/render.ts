// How golden cases are drawn: fixed ids for buttons, people who are linked, a card with a fixed seal.

import { renderChatone } from "../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../src/chats/kit/render-plain.ts";
import type { Face, RenderOptions } from "../../src/chats/kit/render-options.ts";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { renderWords } from "../../src/core/i18n/translate.ts";
import type { Person } from "../../src/core/events/event.ts";
import type { LoadedEntities } from "../../src/core/entities/entity-state.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";

/** How a group wants its messages; `now` is when one is edited. */
type Taste = { locale: Locale; emoji: boolean; now?: string };

const USUAL: Taste = { locale: localeOf("en"), emoji: true };

/** The people of the golden cases have accounts in both chats. */
const LINKED = new Set(["4021", "4022", "4023", "4024", "4025"]);

const optionsOf = ({ locale, emoji }: Taste, isEdit: boolean): RenderOptions => ({
  words: renderWords(locale),
  emoji,
  isEdit,
  actionId: ({ kind }) => `a:golden-${kind}`,
});

const mentionAs =
  (prefix: string) =>
  ({ id }: Person): string | undefined =>
    id !== undefined && LINKED.has(id) ? `${prefix}${id}` : undefined;

export function notificationOf(
  event: RelayEvent,
  entities?: LoadedEntities,
  locale = USUAL.locale,
): Notification {
  return formatEvent(event, locale, entities);
}

export function onChatone(notification: Notification, isEdit = false, taste = USUAL) {
  const { now } = taste;
  const mention = mentionAs("81100000000000");
  const options = { ...optionsOf(taste, isEdit), mention, roleIds: [] };
  return renderChatone(notification, now === undefined ? options : { ...options, now });
}

export function onChattwo(notification: Notification, isEdit = false, taste = USUAL) {
  const mention = mentionAs("7700");
  return renderChattwo(notification, { ...optionsOf(taste, isEdit), mention, richHeader });
}

export const ON: Readonly<Record<Platform, (notification: Notification) => unknown>> = {
  chatone: (notification) => onChatone(notification),
  chattwo: (notification) => onChattwo(notification),
};

export function inPlainText(notification: Notification): string {
  return renderPlain(notification, optionsOf(USUAL, false));
}

function richHeader({ name, words, avatarUrl }: Face): string {
  const query = new URLSearchParams({ title: name, content: words, avatar: avatarUrl });
  return `https://relay.example/api/richheader?${query.toString()}&sig=golden`;
}

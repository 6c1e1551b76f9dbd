// How golden cases are rendered: fixed ids for buttons, linked people, a link preview with a fixed signature.

import { localChat } from "../../sandbox/index.ts";
import { renderPlain } from "../../src/chats/kit/render-plain.ts";
import { identityOfPerson } from "../../src/contract/accounts/identities.ts";
import { byPlatform, type Platform, PLATFORMS } from "../../src/contract/kernel/target.ts";
import type { LoadedEntities } from "../../src/core/entities/entity-state.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { renderWords } from "../../src/core/i18n/translate.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { chatPlatform } from "../../src/main/wire/chats.ts";
import type { ChatContext } from "../../src/ports/chat-adapter.ts";
import type { Look, Message, Renderers } from "../../src/ports/chat-platform.ts";

/** Preferences of a group; `now` is the time of an edit. */
type Taste = { locale: Locale; emoji: boolean; now?: string };

const USUAL: Taste = { locale: localeOf("en"), emoji: true };

/** The people of the golden cases have accounts in all chats, and the same ids on all hosts. */
const LINKED = new Set(["4021", "4022", "4023", "4024", "4025"]);

const CONTEXT: ChatContext = {
  version: "1.2.3",
  baseUrl: "https://relay.example",
  commands: [],
  clock: { now: () => 0 },
  signStandard: () => ({}),
  previewUrl({ name, words, avatarUrl }) {
    const query = new URLSearchParams({ title: name, content: words, avatar: avatarUrl });
    return `https://relay.example/api/richheader?${query.toString()}&sig=golden`;
  },
};

const RENDERERS: Renderers = byPlatform((platform) => chatPlatform(platform).renderer(CONTEXT));

export function notificationOf(
  event: RelayEvent,
  entities?: LoadedEntities,
  locale = USUAL.locale,
): Notification {
  return formatEvent(event, locale, entities);
}

export function renderFor(
  platform: Platform,
  notification: Notification,
  isEdit = false,
  { now = "2026-11-16T09:00:00.000Z", ...taste } = USUAL,
): Message {
  const { userIdOf } = localChat(platform);
  const look: Look = {
    ...taste,
    isEdit,
    now,
    roleIds: [],
    actionId: ({ kind }) => `a:golden-${kind}`,
    mention: ({ id = "" }) => {
      const { subject } = identityOfPerson(id);
      return LINKED.has(subject) ? userIdOf?.(subject) : undefined;
    },
  };
  return RENDERERS[platform](notification, look);
}

export function renderForAll(notification: Notification, isEdit = false): readonly Message[] {
  return PLATFORMS.map((platform) => renderFor(platform, notification, isEdit));
}

export function inPlainText(notification: Notification): string {
  return renderPlain(notification, { words: renderWords(USUAL.locale) });
}

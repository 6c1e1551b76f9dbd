// Golden cases as a group of some language reads them.

import { renderChatone } from "../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../src/chats/kit/render-plain.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { renderWords } from "../../src/core/i18n/translate.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import type { GoldenCase } from "../golden/cases.ts";
import { eventOf } from "../golden/outputs.ts";

export function messageIn(locale: Locale, golden: GoldenCase): Notification {
  const event = eventOf(golden);
  const before = golden.earlier.map((told) => eventOf({ ...golden, ...told }));
  return formatEvent(event, locale, applyUpdates(new Map(), [...before, event]));
}

/** Everybody has an account in both chats, so that words around their names are drawn too. */
export function formsIn(locale: Locale, said: Notification) {
  const words = renderWords(locale);
  const options = { words, emoji: true, isEdit: false, actionId: () => "a:golden" };
  return {
    chatone: renderChatone(said, {
      ...options,
      roleIds: [],
      mention: ({ id }) => `81100000000000${id}`,
    }),
    chattwo: renderChattwo(said, { ...options, mention: ({ id }) => `7700${id}` }),
    plain: renderPlain(said, options),
  };
}

// Posts or edits messages over the wires of both chats. All people of the seed have linked accounts, so mentions
// resolve.

import { isDeepStrictEqual } from "node:util";
import { readSeed } from "../../sandbox/seed.ts";
import type { Person } from "../../src/core/events/event.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { onChatone, onChattwo } from "../../test/golden/render.ts";
import type { ChatWire } from "../sandbox/chat-wires.ts";
import type { Send } from "./exhibit.ts";

export type GalleryLook = { language: string; emoji: boolean };
export type Wires = { chatone: ChatWire; chattwo: ChatWire };

/** Posted messages by key, with their last body. */
export type Standing = Map<string, { chatone: Posted; chattwo: Posted }>;
type Posted = { id: string; body: object };

const IDS: ReadonlyMap<string, string> = new Map(
  readSeed().people.map(({ id, login }) => [login, String(id)]),
);

export async function perform(
  wires: Wires,
  { key, say }: Send,
  { look, standing, now }: { look: GalleryLook; standing: Standing; now: number },
): Promise<void> {
  const locale = localeOf(look.language);
  const taste = { locale, emoji: look.emoji, now: new Date(now).toISOString() };
  const notification = calling(say(locale));
  const before = standing.get(key);
  const isEdit = before !== undefined;
  standing.set(key, {
    chatone: await put(wires.chatone, onChatone(notification, isEdit, taste), before?.chatone),
    chattwo: await put(wires.chattwo, onChattwo(notification, isEdit, taste), before?.chattwo),
  });
}

/** Skips an edit without changes, because a platform may reject it. */
async function put(wire: ChatWire, body: object, before: Posted | undefined): Promise<Posted> {
  if (before === undefined) return { id: await wire.post(body), body };
  if (!isDeepStrictEqual(before.body, body)) await wire.edit(before.id, body);
  return { id: before.id, body };
}

function calling(notification: Notification): Notification {
  const { concerns, named } = notification;
  const others = named.flatMap((login): Person[] => {
    const id = IDS.get(login);
    const isThere = concerns.some((person) => person.id === id);
    if (id === undefined || isThere) return [];
    return [{ id, login, url: undefined, avatarUrl: undefined, isBot: false }];
  });
  return { ...notification, concerns: [...concerns, ...others] };
}

// Posts or edits messages over the wires of all chats. All people of the seed have linked accounts, so mentions
// resolve.

import { isDeepStrictEqual } from "node:util";
import { readSeed } from "../../sandbox/seed.ts";
import type { Person } from "../../src/core/events/event.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import type { Platform, Target } from "../../src/contract/kernel/target.ts";
import { renderFor } from "../../test/golden/render.ts";
import type { Send } from "./exhibit.ts";

export type GalleryLook = { language: string; emoji: boolean };
export type GalleryChannel = { chat: RunningChat; target: Target };

/** Posted messages by key, with their last body. */
export type Standing = Map<string, ReadonlyMap<Platform, Posted>>;
type Posted = { id: string; body: object };

const IDS: ReadonlyMap<string, string> = new Map(
  readSeed().people.map(({ id, login }) => [login, String(id)]),
);

export async function perform(
  channels: readonly GalleryChannel[],
  { key, say }: Send,
  { look, standing, now }: { look: GalleryLook; standing: Standing; now: number },
): Promise<void> {
  const locale = localeOf(look.language);
  const taste = { locale, emoji: look.emoji, now: new Date(now).toISOString() };
  const notification = calling(say(locale));
  const before = standing.get(key);
  const isEdit = before !== undefined;
  const after = new Map<Platform, Posted>();
  for (const channel of channels) {
    const { platform } = channel.target;
    const body = renderFor(platform, notification, isEdit, taste);
    after.set(platform, await put(channel, body, before?.get(platform)));
  }
  standing.set(key, after);
}

/** Skips an edit without changes, because a platform may reject it. A chat without edits gets a new message. */
async function put(
  { chat, target }: GalleryChannel,
  body: object,
  before: Posted | undefined,
): Promise<Posted> {
  if (before === undefined || !chat.edit) return { id: await chat.post(target, body), body };
  if (!isDeepStrictEqual(before.body, body)) await chat.edit(target, before.id, body);
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

// Who is pinged: people whom the event concerns and whose id in this chat we hold. Never from text,
// never a bot, never by an edit.

import type { Person } from "../core/events.ts";
import type { Notification } from "../core/notification.ts";
import type { RenderOptions } from "./render-options.ts";

export type Ping = { person: Person; chatId: string };

/** More names than this call nobody; also keeps the line of pings within every limit. */
const MOST_PINGS = 20;

export function pingsFor(
  { concerns }: Notification,
  { isEdit, mention }: Pick<RenderOptions, "isEdit" | "mention">,
  form: RegExp,
): readonly Ping[] {
  if (isEdit || !mention) return [];
  const pings = new Map<string, Ping>();
  for (const person of concerns) {
    const chatId = person.isBot ? undefined : mention(person);
    if (chatId !== undefined && form.test(chatId) && pings.size < MOST_PINGS && !pings.has(chatId))
      pings.set(chatId, { person, chatId });
  }
  return [...pings.values()];
}

export function isSamePerson(one: Person, two: Person): boolean {
  return one.id === undefined ? one.login === two.login : one.id === two.id;
}

// Selects whom a message pings: linked people whom the event concerns. Never from text, never a bot, never on an edit.
// Some are named without a ping.

import type { Person } from "../../core/events/event.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { RenderOptions } from "./render-options.ts";

export type Ping = { person: Person; chatId: string; isQuiet: boolean };

/** Longer lists get no attention. The limit also keeps the line of pings within every chat's limits. */
const MAX_PINGS = 20;

const isNever = () => false;

export function pingsFor(
  { concerns }: Notification,
  { isEdit, mention, isQuiet = isNever }: Pick<RenderOptions, "isEdit" | "mention" | "isQuiet">,
  form: RegExp,
): readonly Ping[] {
  if (isEdit || !mention) return [];
  const pings = new Map<string, Ping>();
  for (const person of concerns) {
    const chatId = person.isBot ? undefined : mention(person);
    if (chatId !== undefined && form.test(chatId) && pings.size < MAX_PINGS && !pings.has(chatId))
      pings.set(chatId, { person, chatId, isQuiet: isQuiet(person) });
  }
  return [...pings.values()];
}

/** Pings that notify. */
export function loudOf(pings: readonly Ping[]): readonly Ping[] {
  return pings.filter(({ isQuiet }) => !isQuiet);
}

export function isSamePerson(one: Person, two: Person): boolean {
  return one.id === undefined ? one.login === two.login : one.id === two.id;
}
